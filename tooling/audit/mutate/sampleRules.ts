import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Number of lines per file in which a run breaks places; all files together have about 1,200 such
 * places.
 */
const WINDOW = 4

/** Folders of src/core that use the browser or the network; browser tests cover them. */
const WIRING = /^src\/core\/(api|document|native|preview|query|realtime|session)\//

/** Whether a file holds pure rules: no React, document, current time or network. */
const isRule = (file: string): boolean =>
  (/^src\/areas\/[^/]+\/model\//.test(file) ||
    /^server\/.*\/model\//.test(file) ||
    (/^src\/core\//.test(file) && !WIRING.test(file))) &&
  /^(?!use[A-Z])[\w-]+\.ts$/.test(path.basename(file)) &&
  !file.endsWith('.test.ts')

/**
 * A few consecutive lines of every file with pure rules, as Stryker's ranges `file:from-to`; `seed`
 * chooses which lines, so that runs with the same seed break the same places.
 */
export function sampleRules(root: string, seed: string): string[] {
  return execFileSync('git', ['ls-files', '*.ts'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(isRule)
    .map((file) => {
      const lines = readFileSync(path.join(root, file), 'utf8').trimEnd().split('\n')
      const first = lines.findIndex((line) => !/^(import\b|\s|\}|$)/.test(line)) + 1
      const starts = Math.max(1, lines.length - first - WINDOW + 2)
      const from = first + (numberOf(`${seed} ${file}`) % starts)
      return `${file}:${from}-${Math.min(lines.length, from + WINDOW - 1)}`
    })
}

/** A number that looks random but is always the same for a text. */
const numberOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE()
