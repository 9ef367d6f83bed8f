import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ResolvedSlogan } from '../../core/config/ResolvedConfig'
import { Grid } from '../../ui/layout/Grid'
import { Heading } from '../../ui/layout/Heading'
import { Picture } from '../../ui/media/Picture'
import type { SlogansSettings } from './manifest'
import { bottomScrim } from '../../ui/style/bottomScrim'
import { panel } from '../../ui/style/panel'

/** Props of a slogan layout: the list or the cards. */
export interface SlogansBodyProps {
  slogans: readonly ResolvedSlogan[]
  settings: SlogansSettings
}

/**
 * The slogans as posters: text on the slogan's picture or, without one, on the club's surface
 * colour.
 */
export function SloganCards({ slogans, settings }: SlogansBodyProps): ReactNode {
  return (
    <Grid
      columns={slogans.length === 1 ? 1 : slogans.length === 2 || slogans.length === 4 ? 2 : 3}
      gap={4}
    >
      {slogans.map((slogan) => {
        const isPictured = settings.showPictures && slogan.image !== ''
        return (
          <Poster key={slogan.id} data-pictured={isPictured || undefined}>
            {isPictured && <Picture image={slogan.image} ratio="fill" />}
            <CardText data-shaded={isPictured || undefined}>
              <Heading level={3}>{slogan.title}</Heading>
              {settings.showSubtitles && slogan.subtitle !== '' && <p>{slogan.subtitle}</p>}
            </CardText>
          </Poster>
        )
      })}
    </Grid>
  )
}

const Poster = styled.article`
  position: relative;
  display: flex;
  align-items: flex-end;
  min-inline-size: 0;
  overflow: hidden;
  ${panel}
  &[data-pictured] {
    min-block-size: clamp(220px, 26vw, 400px);
    border-color: transparent;
    color: var(--portico-color-on-picture);
  }
`

const CardText = styled.div`
  position: relative;
  display: grid;
  gap: var(--portico-space-2);
  inline-size: 100%;
  padding: var(--portico-card-padding);
  min-inline-size: 0;
  overflow-wrap: anywhere;
  &[data-shaded] {
    ${bottomScrim}
  }
`
