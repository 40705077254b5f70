/** What is said when a command is called with options that it does not have. */
import { type AppError, operatorError } from '@longview/base';

/** `cause` is what `parseArgs` threw: its first sentence names the option, what follows is about code. */
export function usageError(usage: string, cause: unknown): AppError {
  const [problem = ''] = cause instanceof Error ? cause.message.split(/(?<=\.) /) : [];
  return operatorError('InvalidInput', `${problem} ${usage}`.trim(), { cause });
}
