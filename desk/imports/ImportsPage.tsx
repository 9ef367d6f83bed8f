import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AdminCompany } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { LinkButton } from '../../src/ui/controls/LinkButton'
import { Notice } from '../../src/ui/feedback/Notice'
import { authorName } from '../../studio/session/authorName'
import { NotLoaded } from '../screens/NotLoaded'
import { ScreenSection } from '../screens/ScreenSection'
import { ScreenTitle } from '../screens/ScreenTitle'
import { useAddressState } from '../screens/useAddressState'
import { deskApi, deskQueries } from '../session/deskApi'
import type { DeskMeta } from '../session/deskLive'
import { ChooseFile } from './ChooseFile'
import { EarlierImports } from './EarlierImports'
import { Exports } from './Exports'
import { isUnderWay } from './Import'
import { useKinds } from './useKinds'

/** Imports on a page of the list. */
const PAGE_SIZE = 20

/** A new import, the earlier ones, and what can be exported. */
export function ImportsPage({ company }: { company: AdminCompany }): ReactNode {
  const t = useText()
  const chosen = { companyId: company.id }
  const [{ page }, change] = useAddressState(readPage, writePage)
  const kinds = useKinds(company.id)
  const list = useQuery(
    {
      queryKey: ['desk.imports.list', company.id, page],
      queryFn: ({ signal }) =>
        deskApi.list('desk.imports.list', {
          query: { pageNumber: page, pageSize: PAGE_SIZE },
          chosen,
          signal,
        }),
      placeholderData: keepPreviousData,
      meta: { subjects: ['imports'] } satisfies DeskMeta,
    },
    deskQueries,
  )
  const head = (
    <Head>
      <ScreenTitle title={t('desk.imports.title')} />
      <p>{t('desk.imports.intro')}</p>
    </Head>
  )
  if (kinds.data === undefined || list.data === undefined)
    return (
      <>
        {head}
        <NotLoaded
          error={kinds.error ?? list.error}
          companyId={company.id}
          onRetry={() => {
            void kinds.refetch()
            void list.refetch()
          }}
        />
      </>
    )
  const { items, pagination } = list.data
  const running = items.find(isUnderWay)
  return (
    <>
      {head}
      {running === undefined ? null : (
        <Notice
          live
          title={t('desk.imports.underWay')}
          action={
            <LinkButton to={`/import/${running.id}`} variant="secondary" size="small">
              {t('desk.imports.open')}
            </LinkButton>
          }
        >
          {t('desk.imports.underWayText', {
            name: authorName(running, t),
            kind: t(`desk.imports.kind.${running.kind}`),
            file: running.fileName,
          })}
        </Notice>
      )}
      <ChooseFile company={company} kinds={kinds.data} onRefused={() => void list.refetch()} />
      <ScreenSection title={t('desk.imports.earlier')}>
        <EarlierImports
          imports={items}
          timezone={company.timezone}
          page={page}
          pageSize={PAGE_SIZE}
          total={pagination.totalCount}
          onPage={(next) => change({ page: next })}
        />
      </ScreenSection>
      <Exports company={company} kinds={kinds.data.map(({ kind }) => kind)} />
    </>
  )
}

function readPage(params: URLSearchParams): { page: number } {
  const page = Number(params.get('page'))
  return { page: Number.isInteger(page) && page > 0 ? page : 1 }
}

const writePage = ({ page }: { page: number }): URLSearchParams =>
  new URLSearchParams(page > 1 ? { page: String(page) } : {})

const Head = styled.div`
  display: grid;
  gap: 8px;
  max-inline-size: 720px;
  > p {
    color: var(--portico-color-muted-text);
  }
`
