import type { ReactNode } from 'react'
import type { WidgetProps } from '../../core/registry/defineWidget'
import { uniqueById } from '../../core/registry/uniqueById'
import { Grid } from '../../ui/layout/Grid'
import { SectionHead } from '../../ui/layout/SectionHead'
import { Stack } from '../../ui/layout/Stack'
import { GridCardItem } from './GridCardItem'
import type { CardGridSettings } from './manifest'

/** Cards with a picture, a title, a text and a link; renders nothing without cards. */
export function Widget({ settings }: WidgetProps<CardGridSettings>): ReactNode {
  const cards = uniqueById(settings.cards).filter(
    ({ title, text, image }) => title !== '' || text !== '' || image !== '',
  )
  if (cards.length === 0) return null
  // Placeholders are shown only if at least one card has a picture to align with.
  const isPictured = settings.showPictures && cards.some(({ image }) => image !== '')
  // Two cards fill their row, and four make two rows of two: with three columns there would be a
  // hole, or the last card alone in its row.
  const columns =
    settings.columns === 3 && (cards.length === 2 || cards.length === 4) ? 2 : settings.columns
  return (
    <Stack gap={5}>
      <SectionHead eyebrow={settings.eyebrow} title={settings.title} text={settings.text} />
      <Grid columns={columns} gap={settings.look === 'plain' ? 8 : 4}>
        {cards.map((card) => (
          <GridCardItem
            key={card.id}
            card={card}
            look={settings.look}
            ratio={isPictured ? settings.ratio : undefined}
            level={settings.title === '' ? 2 : 3}
          />
        ))}
      </Grid>
    </Stack>
  )
}
