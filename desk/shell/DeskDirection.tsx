import { useAtom } from 'jotai'
import type { ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { BarSelect } from '../../studio/chrome/BarSelect'
import { clubDirection, directionAtom } from '../session/direction'

/** A select for the desk's direction; nothing at a club that reads left to right. */
export function DeskDirection(): ReactNode {
  const t = useText()
  const [direction, setDirection] = useAtom(directionAtom)
  if (clubDirection === 'ltr') return null
  return (
    <BarSelect
      hideLabel
      label={t('studio.preview.direction')}
      value={direction}
      options={(['rtl', 'ltr'] as const).map((value) => ({
        value,
        label: t(`studio.direction.${value}`),
      }))}
      onChange={(value) => setDirection(value === 'rtl' ? 'rtl' : 'ltr')}
    />
  )
}
