/** Codes of the problems that `club validate` reports; each problem has exactly one. */
export const problemCodes = [
  'not-json',
  'duplicate-key',
  'schema',
  'unknown-key',
  'closed-key',
  'unsupported-version',
  'colour-syntax',
  'font-unknown',
  'url-unsafe',
  'path-syntax',
  'route-collision',
  'redirect',
  'page-unknown',
  'page-plan',
  'page-required',
  'page-unfinished',
  'widget-unknown',
  'widget-settings',
  'section-page',
  'duplicate-id',
  'nav-unknown',
  'nav-target',
  'nav-gate',
  'processor-unknown',
  'processor-key',
  'processor-default',
  'processor-sandbox',
  'processor-feature',
  'ach-processor',
  'locale-unknown',
  'currency-unknown',
  'timezone-unknown',
  'message-unknown',
  'message-placeholder',
  'message-missing',
  'text-missing',
  'text-language',
  'image-missing',
  'link-data',
  'contrast',
  'rtl-locale',
  'network-self',
  'secret',
  'config-limit',
] as const

/** The code of a problem. */
export type ProblemCode = (typeof problemCodes)[number]

/** A problem in a portal config. A config with errors can't be published; one with warnings can. */
export interface Problem {
  code: ProblemCode
  severity: 'error' | 'warning'
  /** JSON Pointer from the config's root; empty for the root itself. */
  path: string
  message: string
  /** How to fix it. */
  hint: string
  /** Line in the file, starting at 1; only for configs read from a file. */
  line?: number
}

const warnings: ReadonlySet<ProblemCode> = new Set([
  'unknown-key',
  'page-unknown',
  'page-plan',
  'page-required',
  'page-unfinished',
  'widget-unknown',
  'section-page',
  'nav-unknown',
  'nav-gate',
  'processor-sandbox',
  'processor-feature',
  'message-unknown',
  'message-missing',
  'text-missing',
  'text-language',
  'link-data',
  'contrast',
  'rtl-locale',
])

/** Creates a problem; its severity follows from its code. */
export const problem = (
  code: ProblemCode,
  path: string,
  message: string,
  hint: string,
): Problem => ({ code, severity: warnings.has(code) ? 'warning' : 'error', path, message, hint })
