import type { MenuFinding, PageFinding } from '../../src/core/gates/explainVisit'
import { groupOf } from '../forms/placeOfControl'

/**
 * The setting of a finding that a form of the studio has; undefined where there is none to open:
 * plan and network are an owner's, on the command line.
 */
export function findingSetting(finding: PageFinding | MenuFinding): string | undefined {
  return 'setting' in finding && groupOf(finding.setting) !== undefined
    ? finding.setting
    : undefined
}

/**
 * What an owner writes on the server to change what no form has: the plan, and whether a home must
 * be chosen; undefined for all other findings.
 */
export function findingCommand(
  finding: PageFinding | MenuFinding,
  slug: string,
): string | undefined {
  if (finding.code === 'plan') return `npm run club -- set ${slug} ${finding.setting} '"Plus"'`
  return finding.code === 'choose-location'
    ? `npm run club -- set ${slug} ${finding.setting} false`
    : undefined
}
