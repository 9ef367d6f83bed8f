import { useState, type ReactNode, type RefObject } from 'react'
import { styled } from 'styled-components'
import type { AdminCompany } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { ErrorSummary } from '../../src/ui/controls/ErrorSummary'
import { fieldId } from '../../src/ui/controls/fieldId'
import { Heading } from '../../src/ui/layout/Heading'
import { ActNotice } from '../acts/ActNotice'
import { useAct } from '../acts/useAct'
import { NotLoaded } from '../screens/NotLoaded'
import { deskApi } from '../session/deskApi'
import { isOpen, type Import } from './Import'
import { missingColumns } from './mapping'
import { fieldOf, MappingFields } from './MappingFields'
import { Understood } from './Understood'
import { UnsavedNotice } from './UnsavedNotice'
import { useColumnName } from './useColumnName'
import { useEnd } from './useEnd'
import { showImport, type ImportChanges } from './useImport'
import { useKinds } from './useKinds'
import { useRefusalText } from './useRefusalText'

/** What was understood of an import's file, which of its columns is what, and the button that checks it. */
export function FileAndColumns({
  company,
  stored,
  changes,
  heading,
  onStale,
}: {
  company: AdminCompany
  stored: Import
  changes: ImportChanges
  heading: RefObject<HTMLHeadingElement | null>
  onStale: () => void
}): ReactNode {
  const t = useText()
  const nameOf = useColumnName(stored.kind)
  const refusalText = useRefusalText()
  const { state } = stored
  const isFirst = state === 'uploaded'
  /** Whether somebody has opened or closed it in this state. */
  const [toggled, setToggled] = useState({ isOpen: isFirst, state })
  // Changing a column of what is checked takes it back; the columns stay in sight then.
  if (toggled.state !== state) setToggled({ isOpen: isFirst, state })
  /** How often it was tried to check it, so that each time the errors get the focus. */
  const [attempt, setAttempt] = useState(0)
  const kinds = useKinds(company.id)
  const check = useAct(
    (seen: number) =>
      deskApi
        .call('desk.imports.check', {
          params: { id: stored.id },
          ifMatch: seen,
          chosen: { companyId: company.id },
        })
        .catch((error: unknown) => {
          onStale()
          throw error
        }),
    (checked) => showImport(company.id, checked),
  )
  const end = useEnd(company.id, stored)
  const kind = kinds.data?.find((one) => one.kind === stored.kind)
  if (kind === undefined)
    return (
      <NotLoaded error={kinds.error} companyId={company.id} onRetry={() => void kinds.refetch()} />
    )
  const missing = missingColumns(kind.columns, changes.shown.mapping)
  const missingText = (column: string): string =>
    t('desk.imports.columnMissing', { column: nameOf(column) })
  const submit = (): void => {
    if (missing.length > 0) setAttempt(attempt + 1)
    else check.make(stored.revision)
  }
  const canChange = isOpen(stored)
  return (
    <Part
      open={toggled.isOpen}
      onToggle={({ currentTarget: { open } }) => setToggled({ isOpen: open, state })}
    >
      <summary>
        <Heading level={2} size={4} focusable {...(isFirst && { ref: heading })}>
          {t('desk.imports.fileAndColumns')}
        </Heading>
      </summary>
      <Understood stored={stored} />
      {stored.header.length === 0 ? null : (
        <>
          {attempt > 0 && missing.length > 0 ? (
            <ErrorSummary
              title={t('desk.imports.mappingErrors')}
              attempt={attempt}
              errors={missing.map((column) => ({
                fieldId: fieldId(fieldOf(column)),
                message: missingText(column),
              }))}
            />
          ) : null}
          <MappingFields
            kind={kind}
            shown={changes.shown}
            readOnly={!canChange}
            errorOf={(column) =>
              attempt > 0 && missing.includes(column) ? missingText(column) : undefined
            }
            onChange={(patch) => {
              check.reset()
              changes.change(patch)
            }}
          />
        </>
      )}
      {canChange ? (
        <>
          <UnsavedNotice changes={changes} companyId={company.id} />
          <ActNotice act={check} companyId={company.id} refusalText={refusalText} />
          <ActNotice act={end} companyId={company.id} />
          <Buttons>
            {stored.header.length === 0 ? null : (
              <Button
                variant={isFirst ? 'primary' : 'secondary'}
                busy={changes.isSaving || check.state.status === 'busy'}
                onClick={submit}
              >
                {t(isFirst ? 'desk.imports.check' : 'desk.imports.checkAgain')}
              </Button>
            )}
            <Button
              variant="quiet"
              busy={end.state.status === 'busy'}
              onClick={() => end.make(undefined)}
            >
              {t('desk.imports.discard')}
            </Button>
          </Buttons>
        </>
      ) : null}
    </Part>
  )
}

const Part = styled.details`
  inline-size: 100%;
  max-inline-size: 960px;
  padding: 20px;
  border: 1px solid var(--portico-color-border);
  border-radius: 12px;
  background: var(--portico-color-surface);
  > summary {
    cursor: pointer;
    h2 {
      display: inline;
    }
  }
  > :not(summary) {
    margin-block-start: 20px;
  }
`
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`
