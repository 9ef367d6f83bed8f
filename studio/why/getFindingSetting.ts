import type { MenuFinding, PageFinding } from '../../src/core/gates/explainVisit'
import { findGroupId } from '../forms/controlPointerFor'

/**
 * JSON Pointer of the setting behind a finding; undefined if no form contains it: plan and network
 * are set on the command line.
 */
export function getFindingSetting(finding: PageFinding | MenuFinding): string | undefined {
  return 'setting' in finding && findGroupId(finding.setting) !== undefined
    ? finding.setting
    : undefined
}

/**
 * The command that changes the plan or the network, for findings about those; undefined for other
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
