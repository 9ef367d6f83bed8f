import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import type { PlainObject } from '../../src/core/json/plainObject'
import { PortalPicture } from '../preview/PortalPicture'
import type { FleetClub } from './model/FleetClub'

/** Small pictures of a club's home: as published and, if a patch is given, with that. */
export function ClubPictures({
  club: { domain },
  patch,
}: {
  club: FleetClub
  /** A merge patch over the published config; undefined for one picture, of what is published. */
  patch: PlainObject | undefined
}): ReactNode {
  const t = useText()
  const now = t('studio.picture.before')
  const pictures = [
    { name: now, patch: null },
    ...(patch ? [{ name: t('studio.picture.after'), patch }] : []),
  ]
  return (
    <Row>
      {pictures.map((picture) => (
        <figure key={picture.name}>
          <PortalPicture
            domainId={domain.id}
            path="/"
            width={1440}
            height={900}
            patch={picture.patch}
            label={t('studio.fleet.picture', { club: domain.name, name: picture.name })}
          />
          <figcaption>{picture.name}</figcaption>
        </figure>
      ))}
    </Row>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 260px));
  gap: 12px;
  margin-block-start: 8px;
  figure {
    margin: 0;
  }
  figcaption {
    margin-block-start: 4px;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
