import type { CallFileEntry } from './loadCalls'
import { banner, readJson, writeGenerated } from './paths'

/**
 * Writes generated/errorCodes.ts, the error codes for which the portal has a title and a text
 * (`ui.error.<code>.title` and `.text`), and generated/errorTexts.ts, the English ones, which the
 * server sends. Returns an error for each code of a member's call that lacks one.
 */
export function writeErrorTexts(calls: readonly CallFileEntry[]): readonly string[] {
  const texts = readJson('src/ui/messages.en.json') as Readonly<Record<string, string>>
  const entries = Object.keys(texts).flatMap((id) => {
    const code = /^ui\.error\.(\w+)\.title$/.exec(id)?.[1]
    const [title, description] = [texts[id], texts[`ui.error.${code}.text`]]
    return code === undefined || code === 'unexpected' || description === undefined
      ? []
      : [[code, { title, description }] as const]
  })
  const codes = entries.map(([code]) => code)
  writeGenerated(
    'errorCodes.ts',
    `${banner('writeErrorTexts')}/** The error codes for which the portal has a title and a text. */
export const ERROR_CODES = ${JSON.stringify(codes, null, 2)} as const
`,
  )
  writeGenerated(
    'errorTexts.ts',
    `${banner('writeErrorTexts')}/** The portal's English titles and texts of error codes. */
export const errorTexts: Readonly<Record<string, { title: string; description: string }>> = ${JSON.stringify(Object.fromEntries(entries), null, 2)}
`,
  )
  const needed = new Set(
    calls.flatMap(({ path, errors }) => (path.startsWith('/admin') ? [] : errors)),
  )
  return [...needed]
    .filter((code) => !codes.includes(code))
    .map(
      (code) => `the error code ${code} lacks ui.error.${code}.title or .text in src/ui/messages`,
    )
}
