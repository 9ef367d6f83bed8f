import type { MenuFinding, PageFinding } from '../../src/core/gates/explainVisit'
import { findGroupId } from '../forms/controlPointerFor'

/**
 * The setting behind a finding; undefined if no form contains it, as for plan and network, which
 * are set on the command line.
 */
export function getFindingSetting(finding: PageFinding | MenuFinding): string | undefined {
  return 'setting' in finding && findGroupId(finding.setting) !== undefined
    ? finding.setting
    : undefined
}

/**
 * The command that changes the plan or the network, which no form contains; undefined for other
 * findings.
 */
export function getFindingCommand(
  finding: PageFinding | MenuFinding,
  slug: string,
): string | undefined {
  if (finding.code === 'plan') return `npm run club -- set ${slug} ${finding.setting} '"Plus"'`
  return finding.code === 'choose-location'
    ? `npm run club -- set ${slug} ${finding.setting} false`
    : undefined
}
