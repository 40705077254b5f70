// What the outbound client needs of a login: a header before the request, and whether a 401 is worth one more try.
// One HttpAuth serves one device for long and many requests; one attempt serves one request.

export interface HttpAuth {
  begin(): AuthAttempt;
}

export interface AuthAttempt {
  /** Value of the Authorization header, or null while nothing is known. `path` is exactly what is requested. */
  header(method: string, path: string): string | null;
  /** Told of a 401 with its WWW-Authenticate headers; true asks for another try. Never true without end. */
  challenged(wwwAuthenticate: readonly string[]): boolean;
}

export interface Login {
  username: string;
  password: string;
}
