/** The address with these parameters set; relative ones stay relative to the site. */
export function withQuery(url: string, parameters: Record<string, string>): string {
  const [path = '', query] = url.split('?', 2);
  const all = new URLSearchParams(query);
  for (const [name, value] of Object.entries(parameters)) all.set(name, value);
  return `${path}?${all}`;
}
