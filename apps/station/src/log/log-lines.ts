/** A line of the log as people read it, on a terminal and in the service. Knows no secrets: the logger cut them out. */

interface LogRecord {
  level?: string;
  time?: string;
  msg?: string;
  err?: { message?: string };
  [field: string]: unknown;
}

const HEAD: ReadonlySet<string> = new Set(['level', 'time', 'msg', 'err']);

/** `06:30:00 warn the camera fails (camera=cam1)` of a line of JSON. */
export function readableLine(json: string): string {
  const record = parse(json);
  if (!record) return json.trim();
  const rest = Object.entries(record)
    .filter(([name]) => !HEAD.has(name))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const details = [...(record.err?.message ? [record.err.message] : []), ...rest];
  const text = `${record.time?.slice(11, 19) ?? ''} ${record.level ?? ''} ${record.msg ?? ''}`.trim();
  return (details.length === 0 ? text : `${text} (${details.join(', ')})`).replace(/[\r\n]+/g, ' ');
}

function parse(json: string): LogRecord | null {
  try {
    return JSON.parse(json) as LogRecord;
  } catch {
    return null;
  }
}
