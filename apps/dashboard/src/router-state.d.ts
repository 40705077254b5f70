import '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The screen that opens puts the cursor into its search box. */
    focusSearch?: boolean;
  }
}
