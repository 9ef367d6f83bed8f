import { useState, type FormEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import type { AdminCompany } from '../../generated/types'
import type { MessageId } from '../../generated/MessageId'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { ErrorSummary } from '../../src/ui/controls/ErrorSummary'
import { fieldId } from '../../src/ui/controls/fieldId'
import { SelectField } from '../../src/ui/controls/SelectField'
import { ProgressBar } from '../../src/ui/feedback/ProgressBar'
import { Heading } from '../../src/ui/layout/Heading'
import { ActNotice } from '../acts/ActNotice'
import { isSealed, useAct } from '../acts/useAct'
import { PagePart } from '../screens/PagePart'
import { deskApi } from '../session/deskApi'
import { FileField } from './FileField'
import type { Import, ImportKind } from './Import'
import { kindOfFile } from './kindOfFile'
import { ReadingFields, type Reading } from './ReadingFields'
import { useColumnName } from './useColumnName'
import { useRefusalText } from './useRefusalText'

/** The largest file, in bytes, as the call declares it. */
const MAX_BYTES = 64 * 1024 * 1024

/** Asks what is imported and from which file, and reads the file. */
export function ChooseFile({
  company,
  kinds,
  onRefused,
}: {
  company: AdminCompany
  kinds: readonly ImportKind[]
  /** Called when the server takes no file, because another import is under way. */
  onRefused: () => void
}): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const refusalText = useRefusalText()
  const [kind, setKind] = useState<Import['kind']>()
  const [file, setFile] = useState<File>()
  const [reading, setReading] = useState<Reading>({})
  const [share, setShare] = useState(0)
  /** How often it was tried to read the file, so that each time the errors get the focus. */
  const [attempt, setAttempt] = useState(0)
  const act = useAct(
    (chosen: { kind: Import['kind']; file: File; reading: Reading }, key) =>
      deskApi
        .call('desk.imports.create', {
          query: { kind: chosen.kind, fileName: chosen.file.name, ...chosen.reading },
          file: chosen.file,
          idempotencyKey: key,
          chosen: { companyId: company.id },
          onProgress: setShare,
        })
        .catch((error: unknown) => {
          onRefused()
          throw error
        }),
    (made) => void navigate(`/import/${made.id}`),
  )
  const sealed = isSealed(act.state)
  const kindError: MessageId | undefined =
    kind === undefined ? 'desk.imports.kindMissing' : undefined
  const fileError: MessageId | undefined =
    file === undefined
      ? 'desk.imports.fileMissing'
      : file.size > MAX_BYTES
        ? 'desk.imports.fileTooLarge'
        : undefined
  const shownError = (error: MessageId | undefined): string | undefined =>
    attempt > 0 && error !== undefined ? t(error) : undefined
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (act.state.status === 'unknown') act.repeat()
    else if (kind !== undefined && file !== undefined && fileError === undefined)
      act.make({ kind, file, reading })
    else setAttempt(attempt + 1)
  }
  const chosenKind = kinds.find((one) => one.kind === kind)
  return (
    <PagePart>
      <Heading level={2} size={4}>
        {t('desk.imports.new')}
      </Heading>
      <Form noValidate onSubmit={submit}>
        <ErrorSummary
          title={t('desk.imports.errors')}
          attempt={attempt}
          errors={[
            { fieldId: fieldId('kind'), message: shownError(kindError) },
            { fieldId: fieldId('file'), message: shownError(fileError) },
          ].flatMap(({ message, ...line }) =>
            message === undefined ? [] : [{ ...line, message }],
          )}
        />
        <SelectField
          name="kind"
          label={t('desk.imports.kind')}
          required
          disabled={sealed}
          placeholder={t('desk.imports.kindNone')}
          value={kind ?? ''}
          options={kinds.map((one) => ({
            value: one.kind,
            label: t(`desk.imports.kind.${one.kind}`),
          }))}
          error={shownError(kindError)}
          onChange={({ target }) => {
            act.reset()
            setKind(kinds.find((one) => one.kind === target.value)?.kind)
          }}
        />
        {chosenKind === undefined ? null : <Columns kind={chosenKind} />}
        <FileField
          file={file}
          readOnly={sealed}
          error={shownError(fileError)}
          onFile={(chosen) => {
            act.reset()
            setFile(chosen)
            setKind(
              kind ??
                kindOfFile(
                  chosen.name,
                  kinds.map((one) => one.kind),
                ),
            )
          }}
        />
        <ReadingFields
          reading={reading}
          readOnly={sealed}
          onChange={(changed) => {
            act.reset()
            setReading(changed)
          }}
        />
        <ActNotice act={act} companyId={company.id} refusalText={refusalText} />
        <Foot>
          <Button type="submit" busy={act.state.status === 'busy'}>
            {t(act.state.status === 'unknown' ? 'desk.retry' : 'desk.imports.read')}
          </Button>
          {act.state.status === 'busy' ? (
            <ProgressBar share={share} label={t('desk.imports.uploading')} />
          ) : (
            <span>{t('desk.imports.readHint')}</span>
          )}
        </Foot>
      </Form>
    </PagePart>
  )
}

/** The columns of a kind, by the names that a file has them under. */
function Columns({ kind: { kind, columns } }: { kind: ImportKind }): ReactNode {
  const t = useText()
  const nameOf = useColumnName(kind)
  return (
    <details>
      <summary>{t('desk.imports.columns')}</summary>
      <ul>
        {columns.map(({ name, isRequired }) => (
          <li key={name}>
            {isRequired ? t('desk.imports.columnRequired', { column: nameOf(name) }) : nameOf(name)}{' '}
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  summary {
    cursor: pointer;
  }
  code {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  > span {
    color: var(--portico-color-muted-text);
  }
`
