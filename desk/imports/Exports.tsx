import { useId, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AdminCompany } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { CsvFailure } from '../screens/CsvButton'
import { DownloadButton } from '../screens/DownloadButton'
import { ScreenSection } from '../screens/ScreenSection'
import { deskApi } from '../session/deskApi'
import type { Import } from './Import'

/** The files that can be exported: one for each kind, and one with everything. */
export function Exports({
  company,
  kinds,
}: {
  company: AdminCompany
  kinds: readonly Import['kind'][]
}): ReactNode {
  const t = useText()
  const labelId = useId()
  const [fileError, setFileError] = useState<unknown>()
  const chosen = { companyId: company.id }
  return (
    <ScreenSection title={t('desk.imports.export')}>
      <Quiet>{t('desk.imports.exportText')}</Quiet>
      <Buttons role="group" aria-labelledby={labelId}>
        <strong id={labelId}>{t('desk.imports.exportGroup')}</strong>
        {kinds.map((kind) => (
          <DownloadButton
            key={kind}
            fileName={`${kind}.csv`}
            load={() => deskApi.file('desk.exports.kind', { params: { kind }, chosen })}
            onError={setFileError}
          >
            {t(`desk.imports.kind.${kind}`)}
          </DownloadButton>
        ))}
      </Buttons>
      <div>
        <DownloadButton
          fileName="export.zip"
          load={() => deskApi.file('desk.exports.all', { chosen })}
          onError={setFileError}
        >
          {t('desk.imports.exportAll')}
        </DownloadButton>
      </div>
      <CsvFailure error={fileError} companyId={company.id} onDone={() => setFileError(undefined)} />
    </ScreenSection>
  )
}

const Quiet = styled.p`
  max-inline-size: 720px;
  color: var(--portico-color-muted-text);
`
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`
