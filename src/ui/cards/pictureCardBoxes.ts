import { styled } from 'styled-components'
import { media } from '../style/media'
import { OWN_DIRECTION } from '../style/ownDirection'
import { Card } from '../layout/Card'

/**
 * A picture's shape; `strip` is beside the text, in narrow cells of cards above it; `row` is 3:2
 * above it and a strip on phones.
 */
export type PictureRatio = '16/9' | '4/3' | 'row' | 'strip'

/** Rules for a card whose picture is a strip: a `strip` at every width, a `row` on phones. */
const whereStrip = (rules: string) => `
  &[data-row='strip'] {
    ${rules}
  }
  ${media.phone} {
    &[data-row='row'] {
      ${rules}
    }
  }
`
/** A cell of cards where the text beside a `strip` would have no room for a long word. */
export const NARROW_CELL = '@container card (max-width: 259.98px)'

const whereNarrow = (rules: string) => `
  ${NARROW_CELL} {
    &[data-row='strip'] {
      ${rules}
    }
  }
`
/** A card with a picture; `data-row` says where the picture is a strip. */
export const CardBox = styled(Card)`
  position: relative;
  ${whereStrip('flex-direction: row;')}
  ${whereNarrow('flex-direction: column;')}
`
/** The box around a card's picture. */
export const PictureBox = styled.div`
  position: relative;
  &[data-row='row'] {
    aspect-ratio: 3 / 2;
  }
  ${whereStrip('flex: 0 0 104px; aspect-ratio: auto;')}
  ${whereNarrow('flex: none; aspect-ratio: 3 / 2;')}
`
/** The text of a card with a picture. */
export const TextColumn = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--portico-space-2);
  min-inline-size: 0;
  padding: var(--portico-card-padding);
  :where(h2, p) {
    ${OWN_DIRECTION}
  }
  ${whereStrip('padding: var(--portico-space-4);')}
`
