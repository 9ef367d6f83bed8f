import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AdminCompany } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { useText } from '../../src/core/intl/useText'
import { LinkButton } from '../../src/ui/controls/LinkButton'
import { Notice } from '../../src/ui/feedback/Notice'
import { VisuallyHidden } from '../../src/ui/layout/VisuallyHidden'
import { authorName } from '../../studio/session/authorName'
import { NotFound } from '../screens/NotFound'
import { NotLoaded } from '../screens/NotLoaded'
import { ScreenTitle } from '../screens/ScreenTitle'
import { useMoment } from '../values/useMoment'
import { FileAndColumns } from './FileAndColumns'
import { isOpen, isUnderWay, shareDone, type Import } from './Import'
import { Preview } from './Preview'
import { Progress } from './Progress'
import { Report } from './Report'
import { StateBadge } from './StateBadge'
import { useImport, useImportChanges } from './useImport'
import { useStageFocus } from './useStageFocus'

/** An import: what was understood of its file, what would happen, and what has happened. */
export function ImportPage({
  company,
  importId,
}: {
  company: AdminCompany
  importId: number
}): ReactNode {
  const t = useText()
  const { data, error, refetch } = useImport(company.id, importId)
  const back = (
    <LinkButton to="/import" variant="quiet" size="small" icon="arrow-start">
      {t('desk.back', { list: t('desk.imports.title') })}
    </LinkButton>
  )
  if (error instanceof ApiError && error.status === 404) return <NotFound action={back} />
  return (
    <Frame>
      {back}
      {data === undefined ? (
        <NotLoaded error={error} companyId={company.id} onRetry={() => void refetch()} />
      ) : (
        <Shown company={company} stored={data} onStale={() => void refetch()} />
      )}
    </Frame>
  )
}

function Shown({
  company,
  stored,
  onStale,
}: {
  company: AdminCompany
  stored: Import
  /** Called when it has to be read again. */
  onStale: () => void
}): ReactNode {
  const t = useText()
  const moment = useMoment(company.timezone)
  const changes = useImportChanges(company.id, stored)
  const { state, kind, fileName, at } = stored
  const heading = useStageFocus(state)
  const act = { company, stored, onStale }
  return (
    <>
      <Head>
        <ScreenTitle
          title={t('desk.imports.titleOf', { kind: t(`desk.imports.kind.${kind}`) })}
          part={fileName}
        />
        <StateBadge state={state} />
      </Head>
      <p>
        <strong>
          <bdi>{fileName}</bdi>
        </strong>
        {' · '}
        {t('desk.imports.by', { name: authorName(stored, t), at: moment(at) })}
      </p>
      <Announced stored={stored} />
      {isOpen(stored) ? (
        <Notice title={t('desk.imports.safe')}>{t('desk.imports.safeText')}</Notice>
      ) : null}
      {isUnderWay(stored) ? <Progress {...act} heading={heading} /> : null}
      {state === 'checked' ? <Preview {...act} changes={changes} heading={heading} /> : null}
      {state === 'done' || state === 'failed' || state === 'ended' ? (
        <Report company={company} stored={stored} state={state} heading={heading} />
      ) : null}
      <FileAndColumns {...act} changes={changes} heading={heading} />
    </>
  )
}

/** Says how far the server is, in tenths, to people who don't see the bar. */
function Announced({ stored }: { stored: Import }): ReactNode {
  const t = useText()
  const { state, rows, done } = stored
  const tenth = Math.floor(shareDone(stored) * 10)
  const [said, setSaid] = useState({ state, tenth, done })
  if (said.state !== state || said.tenth !== tenth) setSaid({ state, tenth, done })
  return (
    <VisuallyHidden role="status">
      {state === 'checking' || state === 'writing'
        ? t(`desk.imports.${state}`, { done: said.done, rows })
        : t(`desk.imports.state.${state}`)}
    </VisuallyHidden>
  )
}

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  justify-items: start;
  gap: 20px;
  > * {
    max-inline-size: 100%;
  }
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
`
