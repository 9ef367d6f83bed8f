import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { isPlainObject } from '../../src/core/config/plainObject'
import { useText } from '../../src/core/intl/useText'
import { describeConfigPath } from '../../src/core/config/describeConfigPath'
import { useFindText } from '../forms/useFindText'
import type { CloneReport } from './cloneRequest'
import { countCopied } from './countCopied'

/**
 * Shows what a clone copies, what is left to do and what it omits, before and after the club is
 * created. The names of slogans and entries come from `sourceConfig`.
 */
export function CloneSummary({
  report,
  sourceConfig,
  created,
}: {
  report: CloneReport
  sourceConfig: unknown
  created: boolean
}): ReactNode {
  const t = useText()
  const find = useFindText()
  const config = isPlainObject(sourceConfig) ? sourceConfig : {}
  const settingName = (path: string): string => describeConfigPath(path, [config], find)
  const counts = countCopied(report.copied)
  return (
    <Parts>
      <section>
        <h3>{t(created ? 'studio.clone.copied' : 'studio.clone.willCopy')}</h3>
        {counts.length > 0 ? (
          <Counts>
            {counts.map(({ kind, count }) => (
              <li key={kind}>{t(`studio.clone.count.${kind}`, { count })}</li>
            ))}
          </Counts>
        ) : (
          <p>{t('studio.clone.copiesNothing')}</p>
        )}
      </section>
      <section>
        <h3>{t(created ? 'studio.clone.todo' : 'studio.clone.willTodo')}</h3>
        <Todo>
          {groupByCode(report.todo).map(({ code, why, paths }) => (
            <li key={code}>
              {find(`studio.clone.todo.${code}`) ?? why}
              {listedCodes.has(code) ? <SettingNames names={paths.map(settingName)} /> : null}
            </li>
          ))}
        </Todo>
      </section>
      <section>
        <h3>{t('studio.clone.leftOut')}</h3>
        <p>{t('studio.clone.never')}</p>
        {report.leftOut.length > 0 ? (
          <details>
            <summary>{t('studio.clone.leftOutCount', { count: report.leftOut.length })}</summary>
            <SettingNames names={report.leftOut.map(settingName)} />
          </details>
        ) : null}
      </section>
    </Parts>
  )
}

const SettingNames = ({ names }: { names: readonly string[] }): ReactNode => (
  <NameList>
    {[...new Set(names)].map((name) => (
      <li key={name}>{name}</li>
    ))}
  </NameList>
)

/**
 * Codes of to-dos that are shown with their settings, because the code alone does not say enough.
 */
const listedCodes: ReadonlySet<string> = new Set([
  'credential',
  'contact',
  'renamed',
  'picture',
  'link',
  'dead-link',
  'refused',
])

/** Groups to-dos by code: one line per code, with all settings it concerns. */
function groupByCode(
  todo: CloneReport['todo'],
): readonly { code: string; why: string; paths: readonly string[] }[] {
  const codes = [...new Set(todo.map(({ code }) => code))]
  return codes.map((code) => {
    const todosOfCode = todo.filter((one) => one.code === code)
    return { code, why: todosOfCode[0]?.why ?? '', paths: todosOfCode.map(({ path }) => path) }
  })
}

const Parts = styled.div`
  display: grid;
  gap: 20px;
  h3 {
    margin-block-end: 6px;
    font-size: var(--portico-text-md);
    font-weight: 600;
  }
  summary {
    min-block-size: 24px;
    margin-block-start: 6px;
    cursor: pointer;
  }
`
const Counts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  li {
    padding: 3px 10px;
    border: 1px solid var(--portico-color-border);
    border-radius: 999px;
    font-variant-numeric: tabular-nums;
  }
`
const Todo = styled.ul`
  display: grid;
  gap: 8px;
  padding-inline-start: 20px;
  list-style: disc;
`
const NameList = styled.ul`
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
  overflow-wrap: anywhere;
`
