import { createReadStream } from 'node:fs'
import readline from 'node:readline'

/** A statement that ran, with its numbers replaced, and what its plans touched. */
export interface RanStatement {
  text: string
  /** How often it ran. */
  count: number
  /** Whether a plan read or wrote any company table. */
  isOfCompanies: boolean
  /** The tables of which a plan had several partitions: the planner could not tell which it needs. */
  planned: Set<string>
  /** The tables of which several partitions were read at once. */
  read: Set<string>
  /** The function or trigger that ran it, if the server did not. */
  inside: string
}

/**
 * Reads what `auto_explain` has logged as JSON lines since the log had `start` bytes; returns each
 * different statement once.
 */
export async function readPlans(file: string, start: number): Promise<readonly RanStatement[]> {
  const statements = new Map<string, RanStatement>()
  for await (const line of readline.createInterface({ input: createReadStream(file, { start }) })) {
    if (!line.includes('plan:\\nQuery Text: ')) continue
    // PostgreSQL writes these lines itself.
    const { message, context = '' } = JSON.parse(line) as { message: string; context?: string }
    const [, text = '', plan = ''] =
      /plan:\nQuery Text: ([\s\S]*?)\n([^\n]*\(cost=[\s\S]*)$/.exec(message) ?? []
    const key = normalise(text)
    const statement = statements.get(key) ?? {
      text: key,
      count: 0,
      isOfCompanies: false,
      planned: new Set(),
      read: new Set(),
      inside: /PL\/pgSQL function (\w+)/.exec(context)?.[1] ?? '',
    }
    statements.set(key, statement)
    statement.count += 1
    addPlan(statement, plan)
  }
  return [...statements.values()]
}

/** Notes which partitions a plan has, and which of them were read. */
function addPlan(statement: RanStatement, plan: string): void {
  const planned = new Map<string, Set<string>>()
  const read = new Map<string, Set<string>>()
  const add = (found: Map<string, Set<string>>, table: string, at: string): void => {
    found.set(table, (found.get(table) ?? new Set()).add(at))
  }
  for (const [, table = '', at = '', rest = ''] of plan.matchAll(/ on (\w+)_p(\d+)\b(.*)/g)) {
    statement.isOfCompanies = true
    add(planned, table, at)
    if (rest.includes('(actual')) add(read, table, at)
  }
  for (const [table, found] of planned) if (found.size > 1) statement.planned.add(table)
  for (const [table, found] of read) if (found.size > 1) statement.read.add(table)
  if (plan.includes('Subplans Removed')) statement.planned.add('excluded at the start')
}

/** One text for statements that differ only in numbers, texts and the length of lists. */
const normalise = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/'[^']*'/g, "'…'")
    .replaceAll(/\$\d+|\b\d+\b/g, '?')
    .replaceAll(/\(\?(?:, ?\?)+\)/g, '(?, …)')
    .replaceAll(/(\([^()]*\)), (?:\([^()]*\)(?:, )?)+/g, '$1, …')
    .trim()
