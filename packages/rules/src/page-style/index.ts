export { pageCss, quietColor } from './page-colors.ts';
export { PAGE_FONTS, type PageFont, type PageStyle, type StyleFault, styleFault } from './page-style.ts';
