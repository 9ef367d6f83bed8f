import type { MenuFinding, PageFinding } from '../../src/core/gates/explainVisit'
import { findGroupId } from '../forms/controlPointerFor'

/**
 * The setting of a finding that a form can open; undefined for plan and network, which are set on
 * the command line.
 */
export function getFindingSetting(finding: PageFinding | MenuFinding): string | undefined {
  return 'setting' in finding && findGroupId(finding.setting) !== undefined
    ? finding.setting
    : undefined
}

/**
 * The command an owner runs to change what no form has: the plan and the network; undefined for
 * other findings.
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
