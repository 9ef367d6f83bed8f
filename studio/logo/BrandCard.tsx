import { useMemo, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { catalogue } from '../../generated/catalogue'
import { cssVariable } from '../../src/core/theme/cssVariable'
import { colourToken } from '../../src/core/config/compile/tokens'
import { resolveColor } from '../../src/core/theme/resolveColor'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Badge } from '../../src/ui/feedback/Badge'
import { Notice } from '../../src/ui/feedback/Notice'
import { COLOUR_NAMES, type Palette } from './proposePalette'
import type { Proposal } from './useLogo'

/**
 * Shows a proposal as a small, static portal in its own colours: header with logo, text, controls,
 * notices and the palette.
 */
export function BrandCard({
  proposal,
  club,
  widthPx,
  usesIcon,
}: {
  proposal: Proposal
  /** The club's name. */
  club: string
  /** Maximum width of the logo. */
  widthPx: number
  /** Whether the tab shows the logo's icon instead of the club's initial. */
  usesIcon: boolean
}): ReactNode {
  const t = useText()
  const { palette } = proposal
  const style = useMemo(() => variablesOf(palette), [palette])
  return (
    <Portal style={style} inert>
      <Tab>
        {usesIcon ? (
          <img src={proposal.iconImage} alt="" />
        ) : (
          <Initial>{[...club.replace(/^the\s+/i, '')][0]?.toUpperCase()}</Initial>
        )}
        <span>{club}</span>
      </Tab>
      <Head>
        <img src={proposal.logoImage} alt="" style={{ inlineSize: `min(${widthPx}px, 60%)` }} />
        <span>{t('studio.logo.onPage')}</span>
      </Head>
      <SignIn
        style={
          proposal.onPictureGround === undefined
            ? undefined
            : { background: proposal.onPictureGround, color: palette.onPrimary }
        }
      >
        <img
          src={proposal.onPictureImage}
          alt=""
          style={{ inlineSize: `min(${widthPx}px, 60%)` }}
        />
        <span>{t('studio.logo.onPictures')}</span>
      </SignIn>
      <Page>
        <h4>{t('studio.logo.sample.title')}</h4>
        <p>{t('studio.logo.sample.text')}</p>
        <Row>
          <Button size="small" tabIndex={-1}>
            {t('studio.logo.sample.main')}
          </Button>
          <Button size="small" variant="secondary" tabIndex={-1}>
            {t('studio.logo.sample.other')}
          </Button>
        </Row>
        <Row>
          <Badge tone="accent">{t('studio.logo.sample.badge')}</Badge>
          <Link>{t('studio.logo.sample.link')}</Link>
        </Row>
        <Notice tone="success" title={t('studio.logo.sample.done')} />
      </Page>
      <Strip aria-hidden>
        {COLOUR_NAMES.map((name) => (
          <span key={name} style={{ background: palette[name] }} />
        ))}
      </Strip>
    </Portal>
  )
}

/** CSS variables with every colour as the portal would paint it; derived tokens are recomputed. */
function variablesOf(palette: Palette): Record<string, string> {
  const base = Object.fromEntries(
    Object.entries(catalogue.tokens).map(([name, token]) => [name, token.default]),
  )
  const tokens = {
    ...base,
    ...Object.fromEntries(COLOUR_NAMES.map((name) => [colourToken(name), palette[name]])),
  }
  return Object.fromEntries(
    Object.keys(tokens).flatMap((name) =>
      name.startsWith('color-') ? [[cssVariable(name), resolveColor(name, tokens) ?? '']] : [],
    ),
  )
}

const Portal = styled.div`
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border: 1px solid var(--portico-color-border);
  border-radius: 8px;
  background: var(--portico-color-background);
  color: var(--portico-color-text);
  forced-color-adjust: none;
`
const Tab = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 6px 12px;
  background: var(--portico-color-surface-sunken);
  font-size: 0.75rem;
  > img {
    inline-size: 18px;
    block-size: 18px;
    border-radius: 4px;
  }
`
const Initial = styled.span`
  display: grid;
  place-items: center;
  inline-size: 18px;
  block-size: 18px;
  border-radius: 4px;
  background: var(--portico-color-primary);
  color: var(--portico-color-on-primary);
  font:
    12px Georgia,
    serif;
`
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-block-size: 76px;
  padding: 10px 16px;
  border-block-end: 1px solid var(--portico-color-border);
  > img {
    max-block-size: 64px;
    object-fit: contain;
    object-position: 0 50%;
  }
  > span {
    flex: 1;
    font-size: 0.75rem;
    text-align: end;
  }
`
/** The sign-in picture at its lightest and at its darkest. */
const SignIn = styled(Head)`
  background:
    linear-gradient(
      color-mix(in oklab, var(--portico-color-scrim) 60%, transparent),
      color-mix(in oklab, var(--portico-color-scrim) 60%, transparent)
    ),
    linear-gradient(to right, white, black);
  color: var(--portico-color-on-picture);
`
const Page = styled.div`
  display: grid;
  flex: 1;
  align-content: start;
  gap: 10px;
  margin: 12px;
  padding: 14px;
  border: 1px solid var(--portico-color-border);
  border-radius: 8px;
  background: var(--portico-color-surface);
  h4 {
    font-size: 1rem;
    font-weight: 600;
  }
  p {
    color: var(--portico-color-muted-text);
  }
`
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`
const Link = styled.span`
  color: var(--portico-color-link);
  text-decoration: underline;
  text-underline-offset: 0.2em;
`
const Strip = styled.div`
  display: flex;
  block-size: 20px;
  > span {
    flex: 1;
  }
`
