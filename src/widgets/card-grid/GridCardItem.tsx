import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { linkTarget } from '../../core/registry/linkTarget'
import { CoverLink } from '../../ui/controls/CoverLink'
import { Heading } from '../../ui/layout/Heading'
import { Icon } from '../../ui/media/Icon'
import { Picture } from '../../ui/media/Picture'
import type { CardGridSettings, GridCard } from './manifest'
import { bottomScrim } from '../../ui/style/bottomScrim'
import { media } from '../../ui/style/media'
import { panel } from '../../ui/style/panel'

/** Props of a card; without a ratio the card shows no picture. */
export interface GridCardItemProps {
  card: GridCard
  look: CardGridSettings['look']
  ratio: CardGridSettings['ratio'] | undefined
  level: 2 | 3
}

/** A card whose title makes the whole card a link. */
export function GridCardItem({ card, look, ratio, level }: GridCardItemProps): ReactNode {
  const target = card.title === '' ? undefined : linkTarget(card.linkTo)
  const isPoster = look === 'poster' && ratio !== undefined
  return (
    <CardBox
      data-look={isPoster ? 'poster' : look === 'poster' ? 'card' : look}
      data-ratio={isPoster ? ratio : undefined}
      data-pictured={ratio !== undefined || undefined}
      data-linked={target !== undefined || undefined}
    >
      {ratio !== undefined && (
        <Picture image={card.image} ratio={isPoster ? 'fill' : ratio} radius={look === 'plain'} />
      )}
      <CardText>
        {card.title !== '' && (
          <Title>
            <Heading level={level} size={3}>
              {target ? (
                <CoverLink to={target.to} external={target.external}>
                  {card.title}
                </CoverLink>
              ) : (
                card.title
              )}
            </Heading>
            {target && (
              <Icon name={target.to.startsWith('https:') ? 'external' : 'arrow-end'} size={20} />
            )}
          </Title>
        )}
        {card.text !== '' && <p>{card.text}</p>}
      </CardText>
    </CardBox>
  )
}

const CardText = styled.div`
  display: grid;
  align-content: start;
  gap: var(--portico-space-2);
  min-inline-size: 0;
  overflow-wrap: anywhere;
`
const Title = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--portico-space-3);
  min-inline-size: 0;
  svg {
    margin-block-start: 0.3em;
    color: var(--portico-color-accent);
  }
`

/**
 * Box of a card. Attributes: `data-look` (card, plain, or poster with `data-ratio`),
 * `data-pictured` if it has a picture, `data-linked` if it is a link.
 */
const CardBox = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  transition: border-color var(--portico-duration-fast) var(--portico-easing);
  > div:last-child > p {
    color: var(--portico-color-muted-text);
  }
  &[data-look='card'] {
    overflow: hidden;
    ${panel}
  }
  &[data-look='card'] > div:last-child {
    padding: var(--portico-card-padding);
  }
  &[data-look='plain'] {
    gap: var(--portico-space-4);
  }
  &[data-look='poster'] {
    justify-content: flex-end;
    overflow: hidden;
    border-radius: var(--portico-radius-card);
    color: var(--portico-color-on-picture);
  }
  &[data-look='poster'] > div:last-child {
    ${bottomScrim}
  }
  &[data-look='poster'] > div:last-child > p,
  &[data-look='poster'] svg {
    color: inherit;
  }
  &[data-ratio='16/9'] {
    aspect-ratio: 16 / 9;
  }
  &[data-ratio='4/3'] {
    aspect-ratio: 4 / 3;
  }
  &[data-ratio='1/1'] {
    aspect-ratio: 1;
  }
  &[data-ratio='3/4'] {
    aspect-ratio: 3 / 4;
  }
  ${media.down('sm')} {
    /* A list on phones: text beside its picture. */
    &[data-look='plain'][data-pictured] {
      display: grid;
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
      align-items: center;
    }
  }
  ${media.hover} {
    &[data-look='card'][data-linked]:hover {
      border-color: var(--portico-color-primary);
    }
  }
`
