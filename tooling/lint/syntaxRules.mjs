/** A lint rule that reports each node that an ESLint selector finds. */
function forbid(selector, message) {
  return {
    meta: { type: 'problem', schema: [] },
    create: (context) => ({ [selector]: (node) => context.report({ node, message }) }),
  }
}

export const requestHost = forbid(
  "MemberExpression[object.name='request'][property.name=/^(host|hostname|protocol)$/]",
  'request.clientHost and request.clientScheme: what Fastify gives believes what a client sent through the proxy',
)

export const clock = forbid(
  "CallExpression[callee.object.name='Date'][callee.property.name='now'], NewExpression[callee.name='Date'][arguments.length=0]",
  'pass now in',
)

/** Storing the database's time is not comparing with it. */
export const databaseClock = forbid(
  "CallExpression[callee.name=/^[lg]te?$/] > TaggedTemplateExpression TemplateElement[value.raw=/now[(][)]/], TaggedTemplateExpression[tag.name='sql'] TemplateElement[value.raw=/[<>]=? *now[(][)]|now[(][)] *[-<>]/]",
  'pass now in: a test sets the server’s clock, not the database’s',
)

/** Written out, a list or an object is read once; such a spread only steers the formatter. */
export const literalSpread = forbid(
  ':matches(ArrayExpression, CallExpression) > SpreadElement > ArrayExpression, ObjectExpression > SpreadElement > ObjectExpression',
  'write the items out',
)

export const constantCase = forbid(
  ":matches(Program, ExportNamedDeclaration) > VariableDeclaration[kind='const'] > VariableDeclarator[id.name=/^[a-z]/]:matches([init.type='Literal'], [init.type='TemplateLiteral'][init.expressions.length=0], [init.argument.type='Literal'], [init.type='BinaryExpression'][init.right.type='Literal'])",
  'a module’s number, text or pattern is named in CAPITALS',
)

export const namedExports = forbid('ExportDefaultDeclaration', 'named exports only')

export const routerHistory = forbid(
  "MemberExpression[property.name=/^(pushState|replaceState)$/], MemberExpression[object.property.name='history'], Literal[value='popstate']",
  'only React Router reads and writes the history: useNavigate, useLocation',
)

export const portalLinks = forbid(
  "ImportDeclaration[source.value='react-router-dom'] > ImportSpecifier[imported.name=/^(Link|NavLink)$/]",
  'PortalLink and PortalNavLink, which never lead to another host',
)
