/** What the service says when it refuses. */
import type { ErrorBody } from '@longview/contract';

export async function errorOf(response: Response): Promise<ErrorBody['Error']> {
  return ((await response.json()) as ErrorBody).Error;
}

/** The status, and the names of the fields at fault. */
export async function refusalOf(answer: Response | Promise<Response>): Promise<[number, string[]]> {
  const response = await answer;
  const { Error: error } = (await response.json()) as Partial<ErrorBody>;
  return [response.status, error?.Fields?.map(({ Name }) => Name) ?? []];
}

export async function codeOf(response: Response): Promise<string> {
  return (await errorOf(response)).Code;
}

/** The status, and what people read. */
export async function wordsOf(response: Response): Promise<[number, string]> {
  return [response.status, (await errorOf(response)).Message];
}
