import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ResolvedSlogan } from '../../core/config/ResolvedConfig'
import { Heading } from '../../ui/layout/Heading'
import { Picture } from '../../ui/media/Picture'
import type { SlogansSettings } from './manifest'

/** Props of both layouts of the slogans. */
export interface SlogansBodyProps {
  slogans: readonly ResolvedSlogan[]
  settings: SlogansSettings
}

/** The slogans as picture cards, the words under each picture. */
export function SloganCards({ slogans, settings }: SlogansBodyProps): ReactNode {
  return (
    <Cards>
      {slogans.map((slogan) => (
        <li key={slogan.id}>
          {settings.showPictures && <Picture image={slogan.image} alt="" ratio="4/3" radius />}
          <Words>
            <Heading level={3}>{slogan.title}</Heading>
            {settings.showSubtitles && slogan.subtitle !== '' && <p>{slogan.subtitle}</p>}
          </Words>
        </li>
      ))}
    </Cards>
  )
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
  gap: var(--portico-space-6);
  margin: 0;
  padding: 0;
  list-style: none;
`

const Words = styled.div`
  display: grid;
  gap: var(--portico-space-1);
  padding-block-start: var(--portico-space-4);
  overflow-wrap: break-word;
  p {
    margin: 0;
    color: var(--portico-color-muted-text);
  }
`
