import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AdminCompany } from '../../generated/types'
import { useLanguage } from '../../src/core/intl/useFormat'
import { useOptionalText, useText } from '../../src/core/intl/useText'
import { CsvFailure } from '../screens/CsvButton'
import { DownloadButton } from '../screens/DownloadButton'
import { PlainTable, ScreenSection, TableScroll } from '../screens/ScreenSection'
import { deskApi } from '../session/deskApi'
import type { Import } from './Import'
import { useColumnName } from './useColumnName'

/** The rows of an import that are rejected, with why, and the file that has all of them. */
export function RejectedRows({
  company,
  stored,
}: {
  company: AdminCompany
  stored: Import
}): ReactNode {
  const t = useText()
  const find = useOptionalText()
  const isEnglish = useLanguage().locale.startsWith('en')
  const nameOf = useColumnName(stored.kind)
  const [fileError, setFileError] = useState<unknown>()
  const { rejected, counts, sample } = stored
  if (rejected.length === 0) return null
  const lines = new Set(rejected.map(({ line }) => line)).size
  return (
    <ScreenSection title={t('desk.imports.rejected')}>
      <Quiet>{t('desk.imports.rejectedText')}</Quiet>
      <Rows role="group" aria-label={t('desk.imports.rejected')} tabIndex={0}>
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{t('desk.imports.line')}</th>
              <th scope="col">{t('desk.imports.column')}</th>
              <th scope="col">{t('desk.imports.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {rejected.map(({ line, column, code, message, value }, index) => {
              const why = find(`desk.imports.why.${code}`) ?? find(`desk.fault.${code}`)
              return (
                <tr key={index}>
                  <td>{line}</td>
                  <td>{column === '' ? t('desk.imports.wholeRow') : nameOf(column)}</td>
                  <td data-words>
                    {why}
                    {why === undefined || isEnglish ? (
                      // What the file's download says, which names the value.
                      <small>
                        <span lang="en" dir="ltr">
                          {message}
                        </span>
                      </small>
                    ) : (
                      <small>
                        <bdi>{value}</bdi>
                      </small>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </PlainTable>
      </Rows>
      {counts.rejected > lines ? (
        <Quiet>{t('desk.imports.rejectedMore', { shown: lines })}</Quiet>
      ) : null}
      {sample.length === 0 ? (
        <Quiet>{t('desk.imports.fileGone')}</Quiet>
      ) : (
        <div>
          <DownloadButton
            fileName={`rejected-${stored.fileName || `${stored.kind}.csv`}`}
            load={() =>
              deskApi.file('desk.imports.rejected', {
                params: { id: stored.id },
                chosen: { companyId: company.id },
              })
            }
            onError={setFileError}
          >
            {t('desk.imports.rejectedFile')}
          </DownloadButton>
        </div>
      )}
      <CsvFailure error={fileError} companyId={company.id} onDone={() => setFileError(undefined)} />
    </ScreenSection>
  )
}

const Rows = styled(TableScroll)`
  small {
    display: block;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
    text-align: start;
  }
`
const Quiet = styled.p`
  max-inline-size: 720px;
  color: var(--portico-color-muted-text);
`
