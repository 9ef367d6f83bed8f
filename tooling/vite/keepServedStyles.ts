import type { Plugin } from 'vite'

/**
 * Makes styled-components continue with the style element that the server sent. By default the
 * library copies every rule into its own element and removes the served one, so the browser
 * recomputes the style of each element. The copy is still made if the browser has not parsed as
 * many rules as were sent. Fails the build if a version of the library lacks the code to replace.
 */
export function keepServedStyles(): Plugin {
  return {
    name: 'portico:keep-served-styles',
    apply: 'build',
    transform: {
      filter: { id: /styled-components\.browser\.esm\.js$/ },
      handler(code) {
        if (![COPY_SERVED_CODE, ...REQUIRED_CODE].every((part) => code.includes(part)))
          this.error(
            'styled-components has changed: keepServedStyles.ts no longer finds where it takes over the served styles',
          )
        return {
          code: `${code.replace(COPY_SERVED_CODE, `keepServed(e,o)||(${COPY_SERVED_CODE})`)}\n${KEEP_SERVED}`,
          map: null,
        }
      },
    },
  }
}

/**
 * The library's code that copies a served element's rules into its sheet, then removes the element.
 */
const COPY_SERVED_CODE = 'be(e,o),o.parentNode&&o.parentNode.removeChild(o)'

/**
 * Code of the library that the replacement below relies on: the marks of a style element, of the
 * end of a rule and of a component, the tags, and what owns ids and names.
 */
const REQUIRED_CODE = [
  's.setAttribute(l,u)',
  '.split(p)',
  '.match(me)',
  'Ee=class{constructor(e,t){this.element=Oe(e,t)',
  'new Ee(t,n):new Ae(t,n))(this.options),new pe(e)',
  '0!==t&&(E(n,t),Se(e,n,r[3])',
  'this.tag.insertRule(n,t[s])',
]

const KEEP_SERVED = `
function keepServed(sheet, style) {
  const texts = (style.textContent ?? '').split(p).map((text) => text.trim()).filter(Boolean);
  if (sheet.tag || !sheet.options.useCSSOMInjection || style.sheet?.cssRules.length !== texts.length) return false;
  style.setAttribute(l, u);
  // The rules exist already, so they are only counted; the last one marks the component.
  const groups = sheet.tag = new pe({ insertRule: () => true });
  let rules = [];
  for (const text of texts) {
    rules.push(text);
    const mark = text.match(me);
    if (!mark) continue;
    const group = Number(mark[1]);
    E(mark[2], group);
    Se(sheet, mark[2], mark[3]);
    groups.insertRules(group, rules);
    rules = [];
  }
  groups.tag = Object.assign(Object.create(Ee.prototype), { element: style, sheet: style.sheet, length: texts.length });
  return true;
}
`
