/** Search in the media library (MED-16): every word must match somewhere. */

/** What is searched of a resource; the wire shape of ENT-14 fits. */
export interface SearchedMedia {
  Id: string;
  Name: string;
  Dimensions: string | null;
  ContentType: string;
  Type: string;
  Tags: readonly string[];
  Metadatas: readonly { Name: string; Description: string | null; Copyright: string | null }[];
}

/** A resource made ready for searching. Fields are joined by line ends, so a word matches inside one field only. */
export function mediaHaystack(media: SearchedMedia): string {
  const { Id, Name, Dimensions, ContentType, Type, Tags, Metadatas } = media;
  const entries = Metadatas.flatMap((entry) => [entry.Name, entry.Description, entry.Copyright]);
  const fields = [Id, Name, Dimensions, ContentType, Type, ...Tags, ...entries];
  return fields.filter(Boolean).join('\n').toLowerCase();
}

/** `words` as `searchWords` gives them: in lower case; none finds everything. */
export function matchesMedia(haystack: string, words: readonly string[]): boolean {
  return words.every((word) => haystack.includes(word));
}
