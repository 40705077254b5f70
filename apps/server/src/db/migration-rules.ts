/**
 * What a migration may do while nodes of the version before run on (docs/design/processes.md, Versions): it adds; what
 * it takes away must be of no use any more to the version before, and it says since when. Reads text, runs nothing.
 */

/** The line of a migration that takes something away, for programs. */
const UNUSED_SINCE = /^-- unused since (\d+(?:\.\d+)*)$/m;

/** The version from which on nothing uses what the migration takes away; null where it says nothing. */
export function unusedSince(migration: string): string | null {
  return UNUSED_SINCE.exec(migration)?.[1] ?? null;
}

/** Whether version `a` is older than `b`. */
export function isBefore(a: string, b: string): boolean {
  return a.localeCompare(b, 'en', { numeric: true }) < 0;
}

const NAME = '"?([a-z_]\\w*)"?';
const OPTIONAL = '(?:if (?:not )?exists )?(?:only )?';
const CREATE = new RegExp(`^create (?:table|view|sequence|type) ${OPTIONAL}${NAME}`);
const DROP = new RegExp(`^drop (?:table|view|sequence|type) ${OPTIONAL}${NAME}`);
const ALTER = new RegExp(`^alter (?:table|view|sequence|type) ${OPTIONAL}${NAME} (.*)$`);
const ADD_COLUMN = new RegExp(`^add (?:column )?${OPTIONAL}${NAME}`);
const ADD_RULE = /^add (?:constraint|check|unique|primary|foreign|exclude)\b/;

/** Clauses of `alter table` that the version before stumbles over, with the column they are about. */
const COLUMN_CLAUSES: readonly [RegExp, string][] = [
  [new RegExp(`^drop (?!constraint\\b)(?:column )?${OPTIONAL}${NAME}`), 'drops'],
  [new RegExp(`^rename (?!to\\b|constraint\\b)(?:column )?${NAME} to`), 'renames'],
  [new RegExp(`^alter (?:column )?${NAME} (?:set data )?type\\b`), 'changes the type of'],
  [new RegExp(`^alter (?:column )?${NAME} set not null`), 'refuses null in'],
  [new RegExp(`^alter (?:column )?${NAME} drop default`), 'drops the default of'],
];

/** Reads migrations in their order, and knows which tables and columns they have made themselves. */
export class MigrationReader {
  readonly #made = new Set<string>();
  /** Tables that lost a rule in this migration: it may come back wider. */
  #loosened = new Set<string>();

  /** What nodes of the version before could not bear, in words. */
  breaksOf(migration: string): string[] {
    this.#loosened = new Set();
    return statementsOf(migration).flatMap((statement) => this.#breaksOfStatement(statement));
  }

  #breaksOfStatement(statement: string): string[] {
    const created = CREATE.exec(statement)?.[1];
    if (created) this.#made.add(created);
    const dropped = DROP.exec(statement)?.[1];
    if (dropped && !this.#made.has(dropped)) return [`drops ${dropped}`];
    const [, table = '', clauses = ''] = ALTER.exec(statement) ?? [];
    if (!table || this.#made.has(table)) return [];
    return clausesOf(clauses).flatMap((clause) => this.#breaksOfClause(table, clause));
  }

  #breaksOfClause(table: string, clause: string): string[] {
    if (clause.startsWith('rename to')) return [`renames ${table}`];
    if (clause.startsWith('drop constraint')) this.#loosened.add(table);
    if (ADD_RULE.test(clause)) return this.#loosened.has(table) ? [] : [`adds a rule to ${table}`];
    if (clause.startsWith('add ')) return this.#breaksOfColumn(table, clause);
    for (const [pattern, what] of COLUMN_CLAUSES) {
      const column = pattern.exec(clause)?.[1];
      if (column) return this.#made.has(`${table}.${column}`) ? [] : [`${what} ${table}.${column}`];
    }
    return [];
  }

  #breaksOfColumn(table: string, clause: string): string[] {
    const column = `${table}.${ADD_COLUMN.exec(clause)?.[1] ?? ''}`;
    this.#made.add(column);
    const mustBeGiven = clause.includes(' not null') && !/ (?:default|generated) /.test(clause);
    return mustBeGiven ? [`adds ${column}, which must be given`] : [];
  }
}

/** In lower case, on one line each, without comments. */
function statementsOf(migration: string): string[] {
  const text = migration.replace(/--.*$/gm, '').replace(/\s+/g, ' ').toLowerCase();
  return text.split(';').map((statement) => statement.trim());
}

/** What commas separate outside of brackets. */
function clausesOf(text: string): string[] {
  let depth = 0;
  let clauses = [''];
  for (const letter of text) {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    if (letter === ',' && depth === 0) clauses = [...clauses, ''];
    else clauses.push(`${clauses.pop()}${letter}`);
  }
  return clauses.map((clause) => clause.trim());
}
