import type { ReactNode } from 'react'
import { DateLeaf } from '../calendar/DateLeaf'
import { Eyebrow } from '../layout/Eyebrow'
import { Grid } from '../layout/Grid'
import { PictureCard } from './PictureCard'
import { Text } from '../layout/Text'

const PAGE = '/studio/parts/PictureCard'
const TEXTS = {
  business: 'Chandlers & Daughters',
  category: 'Sailmakers',
  brief: 'Sails cut and mended on the quay.',
  post: 'The terrace opens',
  day: '8 March 2026',
  event: 'Oysters on the terrace',
  place: 'Terrace, at seven',
  price: 'from $28',
}

/**
 * A card with a wide picture, one with a taller picture, and one whose picture has a date on it and
 * is beside the text on phones, with a last line.
 */
export function Sample(): ReactNode {
  return (
    <Grid>
      <PictureCard
        title={TEXTS.business}
        to={PAGE}
        image="scene:harbour-dusk"
        above={<Eyebrow>{TEXTS.category}</Eyebrow>}
      >
        <Text tone="muted">{TEXTS.brief}</Text>
      </PictureCard>
      <PictureCard
        title={TEXTS.post}
        to={PAGE}
        image="scene:pergola"
        ratio="4/3"
        above={
          <Text size="small" tone="muted">
            {TEXTS.day}
          </Text>
        }
      />
      <PictureCard
        title={TEXTS.event}
        to={PAGE}
        image="scene:bar"
        ratio="row"
        over={<DateLeaf at="2026-03-08T23:30:00Z" timezone="America/New_York" />}
        foot={
          <Text size="small" strong>
            {TEXTS.price}
          </Text>
        }
      >
        <Text size="small" tone="muted">
          {TEXTS.place}
        </Text>
      </PictureCard>
    </Grid>
  )
}
