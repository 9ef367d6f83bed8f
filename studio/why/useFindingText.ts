import type { MenuFinding, PageFinding } from '../../src/core/gates/explainVisit'
import type { Persona } from '../../src/core/preview/personas'
import { useDynamicText, useText } from '../../src/core/intl/useText'
import { getFindingSetting } from './getFindingSetting'
import { useSettingTrail } from './useSettingTrail'

/**
 * Returns a function that describes a finding about a page (`page`) or its menu entry (`menu`) in
 * one sentence.
 */
export function useFindingText(
  plan: string,
): (kind: 'page' | 'menu', finding: PageFinding | MenuFinding, persona: Persona) => string {
  const t = useText()
  const textOf = useDynamicText()
  const trail = useSettingTrail()
  return (kind, finding, persona) => {
    const setting = getFindingSetting(finding)
    return textOf(`studio.why.${kind}.${finding.code}`, {
      plan,
      persona: t(`studio.persona.${persona}`),
      setting: setting ? trail(setting) : '',
      to: 'to' in finding ? finding.to : '',
    })
  }
}
