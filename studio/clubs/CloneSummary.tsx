import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { isPlainObject } from '../../src/core/json/plainObject'
import { useText } from '../../src/core/intl/useText'
import { describeConfigPath } from '../../src/core/config/describe/describeConfigPath'
import { useFindText } from '../forms/useFindText'
import { findOpenTodo } from './cloneTodo'
import type { CloneReport } from './cloneRequest'
import { countCopied } from './countCopied'
import { TodoList } from './TodoList'

/**
 * Shows what a clone will copy, what will be left to do and what it omits. The names of slogans and
 * entries come from `sourceConfig`.
 */
export function CloneSummary({
  report,
  sourceConfig,
}: {
  report: CloneReport
  sourceConfig: unknown
}): ReactNode {
  const t = useText()
  const find = useFindText()
  const config = isPlainObject(sourceConfig) ? sourceConfig : {}
  const settingName = (path: string): string => describeConfigPath(path, [config], find)
  const counts = countCopied(report.copied)
  return (
    <Parts>
      <section>
        <h3>{t('studio.clone.willCopy')}</h3>
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
        <h3>{t('studio.clone.willTodo')}</h3>
        <TodoList todo={findOpenTodo(report.todo, {})} configs={[config]} />
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
const NameList = styled.ul`
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
  overflow-wrap: anywhere;
`
