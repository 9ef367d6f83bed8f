import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Look } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { pickLook, withLook } from '../../src/core/theme/look'
import { Button } from '../../src/ui/controls/Button'
import { Loading } from '../../src/ui/feedback/Loading'
import { Notice } from '../../src/ui/feedback/Notice'
import { Skeleton } from '../../src/ui/feedback/Skeleton'
import { StudioDialog } from '../chrome/StudioDialog'
import { openToolAtom } from '../chrome/openToolAtom'
import type { ToolProps } from '../chrome/ToolProps'
import { applyNamedStep, currentConfig } from '../editor/Editor'
import { useEditorStore } from '../editor/EditorStoreContext'
import { editorAtom } from '../editor/editorAtom'
import { notifyOfStep } from '../editor/notifyOfStep'
import { useMayEdit } from '../logo/useMayEdit'
import { getCompanySelection } from '../session/getCompanySelection'
import { studioAtom } from '../session/studioAtoms'
import { callQuery, studioQueries } from '../session/studioQueries'
import { KeepLook } from './KeepLook'
import { LookCard } from './LookCard'

/**
 * The *Looks* tool: the looks that the company keeps by name. Each is shown on the club's own home,
 * and used in the draft as a single step.
 */
export function LooksDialog({ domain, onClose }: ToolProps): ReactNode {
  const t = useText()
  const editorStore = useEditorStore()
  const editor = useAtomValue(editorAtom)
  const studio = useAtomValue(studioAtom)
  const openTool = useSetAtom(openToolAtom)
  const mayEdit = useMayEdit(domain)
  const [said, setSaid] = useState('')
  const { data, isError, refetch } = useQuery(
    callQuery('admin.looks.list', { chosen: getCompanySelection() }),
    studioQueries,
  )
  const draftLook = pickLook(currentConfig(editor))
  const mayKeep = studio.status === 'ready' && studio.session.company.permissionLevel !== 'viewer'
  const use = ({ config, name }: Look): void => {
    editorStore.update((now) =>
      applyNamedStep(now, withLook(currentConfig(now), config), 'studio.looks.step'),
    )
    notifyOfStep({ tone: 'success', title: t('studio.looks.used', { name }) })
    onClose()
  }
  return (
    <StudioDialog title={t('studio.tools.looks')} width={960} onClose={onClose}>
      <Lead>{t('studio.looks.lead')}</Lead>
      {mayKeep ? <KeepLook look={draftLook} onKept={setSaid} /> : null}
      <Said role="status">{said}</Said>
      {isError ? (
        <Notice
          tone="danger"
          live
          title={t('studio.looks.notLoaded')}
          action={
            <Button variant="secondary" size="small" onClick={() => void refetch()}>
              {t('studio.retry')}
            </Button>
          }
        />
      ) : data === undefined ? (
        <Loading>
          <Skeleton lines={6} />
        </Loading>
      ) : data.items.length === 0 ? (
        <p>{t('studio.looks.empty')}</p>
      ) : (
        <Cards>
          {data.items.map((look) => (
            <LookCard
              key={look.id}
              look={look}
              domain={domain}
              draftLook={draftLook}
              mayKeep={mayKeep}
              onUse={mayEdit ? () => use(look) : undefined}
              onDone={setSaid}
            />
          ))}
        </Cards>
      )}
      <FromFile>
        {t('studio.looks.fromFile')}{' '}
        <Button variant="secondary" size="small" onClick={() => openTool('tokens')}>
          {t('studio.looks.openFile')}
        </Button>
      </FromFile>
    </StudioDialog>
  )
}

const Lead = styled.p`
  margin-block-end: 16px;
  color: var(--portico-color-muted-text);
`
const Said = styled.p`
  min-block-size: 1.5em;
  margin-block: 4px 8px;
  color: var(--portico-color-success);
  font-size: var(--portico-text-sm);
`
const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  gap: 20px 16px;
  margin: 0;
  padding: 0;
  list-style: none;
`
const FromFile = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  margin-block-start: 20px;
  color: var(--portico-color-muted-text);
`
