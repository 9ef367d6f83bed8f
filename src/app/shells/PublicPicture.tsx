import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../core/intl/useText'
import { Picture } from '../../ui/media/Picture'
import { media } from '../../ui/style/media'
import { ClubLogo } from './ClubLogo'
import type { ShellData } from './ShellData'
import { SloganCarousel } from './SloganCarousel'
import { SHEET_OVERLAP } from './sheetOverlap'
import { desktopSlogans, phoneSlogan } from './slogans'
import { SloganText } from './SloganText'

/**
 * The pictures of signed-out screens: the carousel on desktop, one slogan on phones. Without
 * slogans, only the logo is shown.
 */
export function PublicPicture({ shell }: { shell: ShellData }): ReactNode {
  const t = useText()
  const { slogans } = shell.config.props
  const desktop = desktopSlogans(slogans, shell.sloganIndex)
  const phone = phoneSlogan(slogans, shell.sloganIndex)
  return (
    <Panel
      aria-label={t('app.slogans.label')}
      data-empty={desktop.length === 0 || undefined}
      data-phone-empty={phone ? undefined : true}
    >
      <OnDesktop>
        <SloganCarousel slogans={desktop} />
      </OnDesktop>
      {phone ? (
        <OnPhone>
          {phone.image ? (
            <Uncovered>
              <Picture image={phone.image} ratio="fill" scrim />
            </Uncovered>
          ) : null}
          <SloganText title={phone.slogan.title} subtitle="" />
        </OnPhone>
      ) : null}
      <Mark>
        <ClubLogo shell={shell} onPicture />
      </Mark>
    </Panel>
  )
}

const Panel = styled.aside`
  position: relative;
  overflow: hidden;
  background: var(--portico-color-scrim);
  color: var(--portico-color-on-picture);
  ${media.notPhone} {
    position: sticky;
    inset-block-start: 0;
    block-size: 100dvh;
    min-block-size: 480px;
    &[data-empty] {
      display: grid;
      place-items: center;
      background: var(--portico-color-primary);
      color: var(--portico-color-on-primary);
    }
  }
  ${media.phone} {
    flex: none;
    block-size: clamp(220px, 40dvh, 400px);
    &[data-phone-empty] {
      block-size: 128px;
      background: var(--portico-color-primary);
      color: var(--portico-color-on-primary);
    }
    /* The keyboard is open: the form needs the room. */
    @media (max-height: 480px) {
      block-size: 96px;
    }
  }
  a:focus-visible {
    outline-color: currentColor;
  }
`
const OnDesktop = styled.div`
  ${media.phone} {
    display: none;
  }
`
const OnPhone = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: flex-end;
  ${media.notPhone} {
    display: none;
  }
  @media (max-height: 480px) {
    & > :last-child {
      display: none;
    }
  }
`
const Uncovered = styled.div`
  /* All four sides of the club's picture frame are above the sheet. */
  && > *::before {
    inset-block-end: calc(var(--portico-picture-frame-inset) + ${SHEET_OVERLAP});
  }
  /* A light logo is readable on any picture. */
  > *::after {
    box-shadow: inset 0 96px 48px -32px
      color-mix(in oklab, var(--portico-color-scrim) 60%, transparent);
  }
`
const Mark = styled.div`
  position: absolute;
  inset-block-start: clamp(16px, 3vw, 40px);
  inset-inline: clamp(20px, 3.4vw, 56px);
  ${media.notPhone} {
    [data-empty] > & {
      position: static;
      font-size: 1.6em;
    }
  }
`
