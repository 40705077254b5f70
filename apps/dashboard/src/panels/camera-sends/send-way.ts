/** The ways in which pictures come by themselves: by FTP, or by an HTTP call of a program (CRE-02). */
export const SEND_WAYS = ['ftp', 'http'] as const;
export type SendWay = (typeof SEND_WAYS)[number];

export function isSendWay(text: string | undefined): text is SendWay {
  return SEND_WAYS.some((way) => way === text);
}
