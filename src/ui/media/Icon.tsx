import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { firstIcons } from '../firstIcons'
import type { IconName } from '../iconNames'
import sprite from '../icons.svg?no-inline'
import firstSprite from '../icons-first.svg?no-inline'

/**
 * An icon of the closed list, 24 px unless told; decoration unless it has a label. It is a
 * reference into a drawing file, so that no icon costs script. Arrows turn round in right-to-left.
 */
export function Icon({
  name,
  size = 24,
  label,
}: {
  name: IconName
  size?: 16 | 20 | 24
  label?: string
}): ReactNode {
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <Glyph
      {...named}
      width={size}
      height={size}
      focusable="false"
      data-icon={name}
      data-directed={DIRECTED.has(name) || undefined}
    >
      <use href={`${firstIcons.has(name) ? firstSprite : sprite}#${name}`} />
    </Glyph>
  )
}

const DIRECTED: ReadonlySet<IconName> = new Set([
  'chevron-start',
  'chevron-end',
  'arrow-start',
  'arrow-end',
  'logout',
  'panel',
])

const Glyph = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.7;
  stroke-linecap: round;
  stroke-linejoin: round;
  &[data-directed]:dir(rtl) {
    transform: scaleX(-1);
  }
`
