import type { ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import type { WidgetProps } from '../../core/registry/defineWidget'
import { configAtom } from '../../core/session/atoms'
import { Heading } from '../../ui/layout/Heading'
import { Stack } from '../../ui/layout/Stack'
import type { SlogansSettings } from './manifest'
import { SloganCards, type SlogansBodyProps } from './SloganCards'
import { styled } from 'styled-components'
import { Picture } from '../../ui/media/Picture'
import { media } from '../../ui/style/media'

/**
 * The club's slogans, except disabled ones and those for phones only; renders nothing if none
 * remains. (doc 1 §2.public-layout)
 */
export function Widget({ settings }: WidgetProps<SlogansSettings>): ReactNode {
  const config = useAtomValue(configAtom)
  const slogans = config.props.slogans
    .filter((slogan) => slogan.enabled && !slogan.mobileOnly)
    .slice(0, settings.limit)
  if (slogans.length === 0) return null
  const Body = settings.layout === 'list' ? SloganList : SloganCards
  return (
    <Stack gap={5}>
      {settings.title !== '' && <Heading level={2}>{settings.title}</Heading>}
      <Body slogans={slogans} settings={settings} />
    </Stack>
  )
}

/** The slogans as lines of large type, separated by hairlines. */
function SloganList({ slogans, settings }: SlogansBodyProps): ReactNode {
  return (
    <Lines $numbered={settings.numbered}>
      {slogans.map((slogan) => (
        <li key={slogan.id}>
          <LineText>
            <Title>{slogan.title}</Title>
            {settings.showSubtitles && slogan.subtitle !== '' && (
              <Subtitle>{slogan.subtitle}</Subtitle>
            )}
          </LineText>
          {settings.showPictures && (
            <Thumb>
              <Picture image={slogan.image} ratio="16/9" radius />
            </Thumb>
          )}
        </li>
      ))}
    </Lines>
  )
}

const Lines = styled.ol<{ $numbered: boolean }>`
  margin: 0;
  padding: 0;
  list-style: none;
  counter-reset: slogan;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: center;
    gap: var(--portico-space-4);
    padding-block: var(--portico-space-6);
    border-block-start: var(--portico-border-width) solid var(--portico-color-border);
    counter-increment: slogan;
    ${media.notPhone} {
      grid-template-columns: ${({ $numbered }) => ($numbered ? '4rem' : '')} minmax(0, 1fr) auto;
    }
  }
  li:last-child {
    border-block-end: var(--portico-border-width) solid var(--portico-color-border);
  }
  li::before {
    content: ${({ $numbered }) => ($numbered ? 'counter(slogan, decimal-leading-zero)' : 'none')};
    color: var(--portico-color-accent);
    font-family: var(--portico-font-heading);
    font-size: var(--portico-text-lg);
    font-variant-numeric: tabular-nums;
  }
`

const LineText = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-space-1);
  min-inline-size: 0;
`

const Title = styled.p`
  margin: 0;
  font-family: var(--portico-font-heading);
  font-size: var(--portico-text-2xl);
  font-weight: var(--portico-font-heading-weight);
  line-height: var(--portico-line-height-heading);
  letter-spacing: var(--portico-letter-spacing-heading);
  text-transform: var(--portico-text-transform-heading);
`

const Subtitle = styled.p`
  margin: 0;
  color: var(--portico-color-muted-text);
`

const Thumb = styled.div`
  ${media.notPhone} {
    inline-size: clamp(160px, 18vw, 240px);
  }
`
