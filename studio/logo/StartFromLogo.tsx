import { useAtomValue } from 'jotai'
import { useId, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { catalogue } from '../../generated/catalogue'
import { ApiError } from '../../src/core/api/ApiError'
import { jsonEquals } from '../../src/core/json/mergePatch'
import { ownValue } from '../../src/core/json/plainObject'
import { mustReachRatio } from '../../src/core/theme/contrast/pairRatio'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Notice } from '../../src/ui/feedback/Notice'
import { media } from '../../src/ui/style/media'
import { ColourDot } from '../chrome/ColourDot'
import { StudioDialog } from '../chrome/StudioDialog'
import { Switch } from '../chrome/Switch'
import { currentConfig, applyNamedStep } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { useEditorStore } from '../editor/EditorStoreContext'
import { notifyOfStep } from '../editor/notifyOfStep'
import { isClubOpen } from '../session/isClubOpen'
import type { ToolProps } from '../chrome/ToolProps'
import { BrandCard } from './BrandCard'
import { ChooseFile } from './ChooseFile'
import { isLong, isSmall, getDisplayWidth } from './logoForSurfaces'
import { applyBrand } from './applyBrand'
import { useMayEdit } from './useMayEdit'
import { ICON_PX, storeVersion, useLogo, type LogoState, type Proposal } from './useLogo'

type ReadyLogo = Extract<LogoState, { status: 'ready' }>

/**
 * The *Start from a logo* tool: makes a light and a dark brand from a file; using one of them is a
 * single step.
 */
export function StartFromLogo({ domain, onClose }: ToolProps): ReactNode {
  const t = useText()
  const config = currentConfig(useAtomValue(editorAtom))
  const props = ownValue(config, 'props')
  const slogans = ownValue(props, 'slogans')
  const [state, uploadLogo] = useLogo({
    hasFilledHeader: ownValue(ownValue(props, 'layout'), 'header') === 'filled',
    hasSlogans: Array.isArray(slogans) && slogans.length > 0,
  })
  const mayEdit = useMayEdit(domain)
  return (
    <StudioDialog title={t('studio.tools.logo')} width={720} onClose={onClose}>
      <Stack>
        {mayEdit ? (
          <>
            {state.status === 'ready' ? null : <p>{t('studio.logo.intro')}</p>}
            <ChooseFile
              label={t(state.status === 'ready' ? 'studio.logo.another' : 'studio.logo.choose')}
              hint={t('studio.logo.hint')}
              accept={ACCEPT}
              busy={state.status === 'busy'}
              compact={state.status === 'ready'}
              onChoose={(file) => void uploadLogo(file)}
            />
            <div role="status">{state.status === 'busy' ? t('studio.logo.busy') : null}</div>
            {state.status === 'rejected' ? (
              <Notice tone="danger" live title={t('studio.logo.refused')}>
                {t(`studio.logo.refused.${state.reason}`, { part: state.subject })}
              </Notice>
            ) : null}
            {state.status === 'ready' ? (
              <Proposals
                key={state.reading.picture.path}
                result={state}
                club={domain.name}
                domainId={domain.id}
                onClose={onClose}
              />
            ) : null}
          </>
        ) : (
          <Notice>{t('studio.rights.debugOther')}</Notice>
        )}
      </Stack>
    </StudioDialog>
  )
}

/**
 * Shows both proposals side by side with what was found in the logo, and lets the admin choose one.
 */
function Proposals({
  result: { reading, proposals },
  club,
  domainId,
  onClose,
}: {
  result: ReadyLogo
  club: string
  domainId: number
  onClose: () => void
}): ReactNode {
  const t = useText()
  const editorStore = useEditorStore()
  const id = useId()
  const [usesIcon, setUsesIcon] = useState(!isLong(reading))
  const [applying, setApplying] = useState<Proposal>()
  const [hasFailed, setHasFailed] = useState(false)
  const applyProposal = async (proposal: Proposal): Promise<void> => {
    setApplying(proposal)
    setHasFailed(false)
    try {
      const logo = await storeVersion(reading, proposal.logo)
      const logoOnPicture = jsonEquals(proposal.onPicture, proposal.logo)
        ? ''
        : await storeVersion(reading, proposal.onPicture)
      const favicon = usesIcon ? await storeVersion(reading, proposal.icon, ICON_PX) : ''
      // If another club has been opened meanwhile, that club keeps its brand.
      if (!isClubOpen(domainId)) return
      const brand = {
        palette: proposal.palette,
        logo,
        logoOnPicture,
        widthPx: getDisplayWidth(reading),
        favicon,
      }
      editorStore.update((editor) =>
        applyNamedStep(
          editor,
          applyBrand(currentConfig(editor), brand, catalogue),
          'studio.logo.step',
        ),
      )
      notifyOfStep({
        tone: 'success',
        title: t('studio.logo.taken'),
        text: t('studio.logo.takenText'),
      })
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setHasFailed(true)
      setApplying(undefined)
    }
  }
  const remarks = [
    ...(reading.frames > 1 ? (['animated'] as const) : []),
    ...(isSmall(reading) ? (['small'] as const) : []),
    ...(isLong(reading) ? (['long'] as const) : []),
  ]
  return (
    <>
      <FoundColours aria-label={t('studio.logo.found')}>
        {reading.colours.map(({ colour }) => (
          <li key={colour}>
            <ColourDot style={{ background: colour }} />
            {colour}
          </li>
        ))}
      </FoundColours>
      {remarks.map((remark) => (
        <p key={remark}>
          {t(`studio.logo.remark.${remark}`, {
            width: reading.picture.widthPx,
            height: reading.picture.heightPx,
          })}
        </p>
      ))}
      <IconLine>
        <Switch id={id} label={t('studio.logo.icon')} checked={usesIcon} onChange={setUsesIcon} />
        <IconFiles>
          {proposals.map((proposal) => (
            <a key={proposal.mode} href={proposal.iconImage} download={`icon-${proposal.mode}.png`}>
              {t(`studio.logo.iconFile.${proposal.mode}`, { size: ICON_PX })}
            </a>
          ))}
        </IconFiles>
      </IconLine>
      <Cards>
        {proposals.map((proposal) => (
          <Card key={proposal.mode} aria-label={t(`studio.logo.${proposal.mode}`)}>
            <h3>{t(`studio.logo.${proposal.mode}`)}</h3>
            <BrandCard
              proposal={proposal}
              club={club}
              widthPx={getDisplayWidth(reading)}
              usesIcon={usesIcon}
            />
            <Button
              size="small"
              wide
              busy={applying === proposal}
              disabled={applying !== undefined && applying !== proposal}
              onClick={() => void applyProposal(proposal)}
            >
              {t(`studio.logo.use.${proposal.mode}`)}
            </Button>
          </Card>
        ))}
      </Cards>
      <PassingNote>
        {t('studio.logo.passing', { count: catalogue.pairs.filter(mustReachRatio).length })}
      </PassingNote>
      {hasFailed ? <Notice tone="danger" live title={t('studio.logo.refused.failed')} /> : null}
    </>
  )
}

const ACCEPT = 'image/svg+xml,image/png,image/jpeg,image/webp,image/avif,image/gif'

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  > [role='status']:empty {
    display: none;
  }
`
const FoundColours = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 14px;
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: var(--portico-text-xs);
  li {
    display: flex;
    align-items: center;
    gap: 6px;
  }
`
const IconLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  a {
    color: var(--portico-color-link);
    font-size: var(--portico-text-xs);
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`
/** The links stay together where the line wraps. */
const IconFiles = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
`
const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Card = styled.section`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: 8px;
  h3 {
    font-weight: 600;
  }
  /* Visible even where the dialog is too low for the whole example. */
  > button {
    position: sticky;
    inset-block-end: 0;
    box-shadow: 0 0 0 8px var(--portico-color-surface);
  }
`
const PassingNote = styled.p`
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-xs);
`
