import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { brandMarks } from '../brandMarks'
import type { IconName } from '../iconNames'
import { icons } from '../icons'

/** An icon of the closed list, 24 px unless told; decoration unless it has a label. Arrows turn round in right-to-left. */
export function Icon({ name, size = 24, label }: { name: IconName; size?: 16 | 20 | 24; label?: string }): ReactNode {
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  if (isBrand(name)) {
    return (
      <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" fillRule="evenodd" {...named}>
        <path d={brandMarks[name]} />
      </svg>
    )
  }
  const Drawing = icons[name]
  const drawing = <Drawing size={size} strokeWidth={1.6} absoluteStrokeWidth={size === 24} {...named} />
  return DIRECTED.has(name) ? <Directed>{drawing}</Directed> : drawing
}

const DIRECTED: ReadonlySet<IconName> = new Set(['chevron-start', 'chevron-end', 'arrow-start', 'arrow-end', 'logout', 'panel'])

function isBrand(name: IconName): name is keyof typeof brandMarks & IconName {
  return name in brandMarks
}

const Directed = styled.span`
  display: inline-flex;
  &:dir(rtl) {
    transform: scaleX(-1);
  }
`
