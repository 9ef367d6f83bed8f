const COLOUR = /#[0-9a-f]{3,8}\b(?![\w-])|\b(?:rgb|rgba|hsl|hsla|oklch)\(/i

/**
 * Lint rule `portico/no-colour`: reports colour literals; colours come from tokens, which themes/
 * defines.
 */
export const noColour = {
  meta: {
    type: 'problem',
    docs: { description: 'no colour literal outside themes/' },
    schema: [],
    messages: {
      colour: 'a colour literal: use a token, var(--portico-color-…); literals belong in themes/',
    },
  },
  create(context) {
    const check = (node, text) => {
      if (COLOUR.test(text)) context.report({ node, messageId: 'colour' })
    }
    return {
      TemplateElement: (node) => check(node, node.value.raw),
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
    }
  },
}

/**
 * Lint rule `portico/no-style-attribute`: reports style="…", which a strict policy blocks in
 * server-rendered markup.
 */
export const noStyleAttribute = {
  meta: {
    type: 'problem',
    docs: { description: 'no style attribute in what the server renders' },
    schema: [],
    messages: {
      style:
        'no style attribute: the policy blocks it in markup from the server; use a styled component',
    },
  },
  create(context) {
    return {
      JSXAttribute: (node) =>
        node.name.name === 'style' && context.report({ node, messageId: 'style' }),
    }
  },
}

const LETTERS = /\p{L}{2,}/u

/**
 * Lint rule `portico/no-literal-text`: reports literal visible text; texts have a message id and
 * are in English and Spanish.
 */
export const noLiteralText = {
  meta: {
    type: 'problem',
    docs: { description: 'no literal text in JSX' },
    schema: [],
    messages: {
      text: 'literal text: use a message id, with its English and Spanish beside this file',
    },
  },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'text' })
    return {
      JSXText: (node) => LETTERS.test(node.value) && report(node),
      // {'text'} is literal text too.
      'JSXElement > JSXExpressionContainer > Literal': (node) =>
        typeof node.value === 'string' && LETTERS.test(node.value) && report(node),
      JSXAttribute: (node) => {
        const isTextAttribute = ['aria-label', 'alt', 'title', 'placeholder', 'label'].includes(
          node.name.name,
        )
        if (
          isTextAttribute &&
          node.value?.type === 'Literal' &&
          LETTERS.test(String(node.value.value))
        )
          report(node)
      },
    }
  },
}
