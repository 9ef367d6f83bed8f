import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { IconName } from '../iconNames'
import sprite from '../icons.svg?no-inline'

/**
 * An icon, 24 px by default; decorative unless it has a label. It references a symbol in an SVG
 * file, so that icons add no JavaScript. Arrows are mirrored in right-to-left layouts.
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
  const ariaProps = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <Glyph
      {...ariaProps}
      width={size}
      height={size}
      focusable="false"
      data-icon={name}
      data-directed={DIRECTED.has(name) || undefined}
    >
      <use href={`${sprite}#${name}`} />
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
