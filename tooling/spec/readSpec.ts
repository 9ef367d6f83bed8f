import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A row of the requirement tables in docs/spec. */
export interface Requirement {
  /** `area.subject.rule`, such as `shell.nav.members-only-hidden`. */
  id: string
  kind: string
  /**
   * The levels of tests that prove the requirement, joined by `+`: `unit`, `api`, `e2e`. Each is
   * required.
   */
  level: string
  requirement: string
  /** The document and section that the requirement comes from. */
  source: string
}

/** Reads the rows of all tables in a folder (tab-separated, with one header line). */
export function readSpec(folder: string): Requirement[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.tsv'))
    .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('\n').slice(1))
    .filter(Boolean)
    .map((line) => {
      const [id = '', kind = '', level = '', requirement = '', source = ''] = line.split('\t')
      return { id, kind, level, requirement, source }
    })
}
