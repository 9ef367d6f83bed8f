import { toJsxRuntime, type Components, type Options } from 'hast-util-to-jsx-runtime'
import { useAtomValue } from 'jotai'
import { useMemo, type ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { styled } from 'styled-components'
import { parseMarkdown } from '../../core/markdown/parseMarkdown'
import { markdownTreesAtom } from '../../core/session/atoms'
import { TextLink } from '../controls/TextLink'
import { Heading } from '../layout/Heading'
import { imageKind } from '../media/imageKind'
import { usePictureNote } from '../media/usePictureNote'
import { OWN_DIRECTION } from '../style/ownDirection'

/**
 * Markdown as React elements. HTML in it is shown as text, and a text that would take too long to
 * parse is shown as it is. Headings start at `headingLevel`.
 */
export function Markdown({
  text,
  headingLevel = 2,
}: {
  text: string
  headingLevel?: 2 | 3 | 4
}): ReactNode {
  const trees = useAtomValue(markdownTreesAtom)
  return (
    // The studio's preview finds the whole of a text by `data-markdown`.
    <Prose data-markdown="">
      {useMemo(
        () =>
          toJsxRuntime(trees.get(text) ?? parseMarkdown(text), {
            Fragment,
            jsx,
            jsxs,
            passKeys: true,
            components: COMPONENTS[headingLevel],
          } as Options),
        [trees, text, headingLevel],
      )}
    </Prose>
  )
}

const COMPONENTS: Readonly<Record<2 | 3 | 4, Components>> = {
  2: componentsFrom(2),
  3: componentsFrom(3),
  4: componentsFrom(4),
}

function componentsFrom(first: 2 | 3 | 4): Components {
  const heading = (depth: 0 | 1 | 2) =>
    function MarkdownHeading({ children }: { children?: ReactNode }): ReactNode {
      const level = first + depth
      return <Heading level={level >= 4 ? 4 : level === 3 ? 3 : 2}>{children}</Heading>
    }
  return {
    h1: heading(0),
    h2: heading(0),
    h3: heading(1),
    h4: heading(2),
    h5: heading(2),
    h6: heading(2),
    a: ({ href = '', children }) => <TextLink to={href}>{children}</TextLink>,
    img: ({ src, alt }) => (
      <MarkdownPicture image={typeof src === 'string' ? src : undefined} alt={alt} />
    ),
  }
}

function MarkdownPicture({
  image,
  alt,
}: {
  image: string | undefined
  alt: string | undefined
}): ReactNode {
  const note = usePictureNote()(image)
  const kind = imageKind(image)
  return kind.type === 'file' ? (
    <img src={kind.url} alt={alt || (note?.alt ?? '')} loading="lazy" />
  ) : null
}

const Prose = styled.div`
  max-inline-size: var(--portico-measure);
  :where(p, li, blockquote) {
    ${OWN_DIRECTION}
  }
  & > * + * {
    margin-block-start: 1em;
  }
  & > * + h2,
  & > * + h3,
  & > * + h4 {
    margin-block-start: 1.8em;
  }
  ul,
  ol {
    padding-inline-start: 1.4em;
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li + li {
    margin-block-start: 0.35em;
  }
  li::marker {
    color: var(--portico-color-accent);
  }
  blockquote {
    padding-inline-start: 1.2em;
    border-inline-start: 2px solid var(--portico-color-accent);
    color: var(--portico-color-muted-text);
  }
  hr {
    border: 0;
    border-block-start: var(--portico-border-width) solid var(--portico-color-border);
  }
  img {
    border-radius: var(--portico-radius-card);
  }
  code {
    font-size: 0.92em;
  }
`
