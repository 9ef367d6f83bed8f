import type { MenuFinding, PageFinding } from '../../src/core/gates/explainVisit'
import { groupOf } from '../forms/placeOfControl'

/** The setting of a finding that a form of the studio has; undefined where there is none to open (plan and network are the command line's). */
export function settingOf(finding: PageFinding | MenuFinding): string | undefined {
  return 'setting' in finding && groupOf(finding.setting) !== undefined ? finding.setting : undefined
}
