import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { fence } from './tooling/lint/fenceRule.mjs'
import { noColour, noLiteralText, noStyleAttribute } from './tooling/lint/houseRules.mjs'

const portico = {
  rules: {
    fence,
    'no-colour': noColour,
    'no-style-attribute': noStyleAttribute,
    'no-literal-text': noLiteralText,
  },
}

const requestHost = {
  selector: "MemberExpression[object.name='request'][property.name=/^(host|hostname|protocol)$/]",
  message:
    'request.clientHost and request.clientScheme: what Fastify gives believes what a client sent through the proxy',
}

const clock = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'pass now in',
  },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'pass now in' },
]

/** Written out, a list or an object is read once; such a spread only steers the formatter. */
const literalSpread = {
  selector:
    ':matches(ArrayExpression, CallExpression) > SpreadElement > ArrayExpression, ObjectExpression > SpreadElement > ObjectExpression',
  message: 'write the items out',
}

/** A long way up is counted, a path from the root is read. */
const longWayUp = {
  regex: '^(\\.\\./){4}',
  message: 'import from the root of the repository: #src/core/…',
}

const constantCase = {
  selector:
    ":matches(Program, ExportNamedDeclaration) > VariableDeclaration[kind='const'] > VariableDeclarator[id.name=/^[a-z]/]:matches([init.type='Literal'], [init.type='TemplateLiteral'][init.expressions.length=0], [init.argument.type='Literal'], [init.type='BinaryExpression'][init.right.type='Literal'])",
  message: 'a module’s number, text or pattern is named in CAPITALS',
}

const everywhere = [literalSpread, constantCase]

export default tseslint.config(
  {
    ignores: [
      'node_modules/',
      'generated/',
      'dist/',
      '.data/',
      '.shots/',
      'test-results/',
      'playwright-report/',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { portico },
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      'portico/fence': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-empty': ['error', { allowEmptyCatch: false }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-eval': 'error',
      'no-restricted-syntax': ['error', ...everywhere],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'styled-components',
              importNames: ['default'],
              message:
                "import { styled } from 'styled-components': the default import breaks on the server",
            },
          ],
          patterns: [longWayUp],
        },
      ],
    },
  },
  {
    // A test file shares one costly setup (a database, a server), so it may be longer than a
    // product file.
    files: ['**/*.{test,e2e,table}.{ts,tsx}', 'tests/**/*.{ts,tsx}'],
    rules: {
      'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['{src,studio,desk}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'src/core/config/**', 'src/core/json/**'],
    plugins: { portico, 'react-hooks': hooks },
    rules: {
      ...hooks.configs.recommended.rules,
      'portico/no-colour': 'error',
      'portico/no-literal-text': 'error',
      'no-restricted-syntax': [
        'error',
        ...everywhere,
        { selector: 'ExportDefaultDeclaration', message: 'named exports only' },
        {
          selector:
            "MemberExpression[property.name=/^(pushState|replaceState)$/], MemberExpression[object.property.name='history'], Literal[value='popstate']",
          message: 'only React Router reads and writes the history: useNavigate, useLocation',
        },
        {
          selector:
            "ImportDeclaration[source.value='react-router-dom'] > ImportSpecifier[imported.name=/^(Link|NavLink)$/]",
          message: 'PortalLink and PortalNavLink, which never lead to another host',
        },
      ],
    },
  },
  {
    files: ['src/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    plugins: { portico },
    rules: { 'portico/no-style-attribute': 'error' },
  },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/platform/http/registerClientHost.ts', '**/*.test.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...everywhere, requestHost],
    },
  },
  {
    // The server's time is the context's, which tests set.
    files: ['server/features/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, requestHost, ...clock] },
  },
  {
    // Pure rules: a model folder does not use React, the document or the clock.
    files: [
      'src/areas/*/model/**/*.ts',
      'src/core/{config,json}/**/*.ts',
      'src/core/gates/**/*.ts',
    ],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        'window',
        'document',
        'fetch',
        'localStorage',
        'sessionStorage',
        'performance',
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: ['react', 'react-dom', 'styled-components', 'jotai'],
          patterns: [longWayUp],
        },
      ],
      'no-restricted-syntax': ['error', ...everywhere, ...clock],
    },
  },
)
