import { createStore, Provider, useSetAtom } from 'jotai'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Domain } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { EmptyState } from '../../src/ui/feedback/EmptyState'
import { rebase } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { formsThereAtom } from '../inspect/inspectAtoms'
import { PreviewBar } from '../preview/PreviewBar'
import { PreviewStage } from '../preview/PreviewStage'
import { studioAtom, type StudioState } from '../session/studioAtoms'
import { lookAtom, type DraftWish } from './lookAtom'
import { LookBar } from './LookBar'
import { readShared, type SharedLook } from './readShared'

type Ready = Extract<StudioState, { status: 'ready' }>

/**
 * A colleague's saved draft in the running portal, to look at only; one's own work lies untouched
 * in the studio.
 */
export function DraftLook({ studio, wish }: { studio: Ready; wish: DraftWish }): ReactNode {
  const t = useText()
  const leave = useSetAtom(lookAtom)
  const domain = studio.domain?.slug === wish.slug ? studio.domain : null
  const [look, setLook] = useState<SharedLook | 'gone' | 'failed' | undefined>(
    domain && wish.adminId > 0 ? undefined : 'gone',
  )
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!domain || wish.adminId === 0) return undefined
    let current = true
    readShared(domain, wish.adminId).then(
      (found) => current && setLook(found),
      () => current && setLook('failed'),
    )
    return () => {
      current = false
    }
  }, [domain, wish, tries])
  useEffect(() => {
    document.title =
      typeof look === 'object' && domain
        ? t('studio.look.titleOf', { club: domain.name, by: look.by })
        : t('studio.name')
  }, [look, domain, t])
  if (look === 'gone' || look === 'failed') {
    const gone = look === 'gone'
    return (
      <main>
        <EmptyState
          level={1}
          drawing={gone ? 'lost' : 'broken'}
          title={t(gone ? 'studio.look.goneTitle' : 'studio.failed.title')}
          text={t(gone ? 'studio.look.gone' : 'studio.failed.text')}
          action={
            gone ? (
              <Button onClick={() => leave(null)}>{t('studio.look.leave')}</Button>
            ) : (
              <Button onClick={() => setTries(tries + 1)}>{t('studio.retry')}</Button>
            )
          }
        />
      </main>
    )
  }
  if (!look || !domain) return <Page role="status" aria-label={t('studio.loading')} />
  return (
    <Page>
      <LookBar studio={studio} domain={domain} look={look} onLeave={() => leave(null)} />
      <LookPreview studio={studio} domain={domain} look={look} />
    </Page>
  )
}

/** The preview with an editor of its own: what is looked at never meets what this admin edits. */
function LookPreview({
  studio,
  domain,
  look,
}: {
  studio: Ready
  domain: Domain
  look: SharedLook
}): ReactNode {
  const t = useText()
  const store = useMemo(() => {
    const own = createStore()
    own.set(studioAtom, studio)
    own.set(editorAtom, rebase(look.published, domain.revision, look.config))
    own.set(formsThereAtom, false)
    return own
  }, [studio, domain, look])
  return (
    <Provider store={store}>
      <Column aria-label={t('studio.preview.region')}>
        <PreviewBar />
        <PreviewStage domainId={domain.id} />
      </Column>
    </Provider>
  )
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
  block-size: 100dvh;
  overflow: hidden;
  background: var(--portico-color-background);
`
const Column = styled.main`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;
`
