// Addresses of this site are written from its root, "/players/kai", and get the path of BASE_URL where they leave the program
// (docs/decisions/sub-path.md). For elements of HTML the JSX runtime does it; these rules find the other ways out.

const PLACED = ":not([arguments.0.callee.name='placed'])";

/** The paths of modules are those of imports. @type {import("eslint").Linter.RuleEntry} */
export const imports = [
  "error",
  {
    paths: [
      ...["next/link", "next/image", "next/form", "next/script"].map((name) => ({
        name,
        message: "It writes addresses by itself and does not know the path of BASE_URL: use the element of HTML.",
      })),
      {
        name: "next/navigation",
        importNames: ["redirect", "permanentRedirect"],
        message: "Use redirect of lib/platform/redirect, which puts the path of BASE_URL before the address.",
      },
      {
        name: "next/navigation",
        importNames: ["usePathname"],
        message: "Use usePath of components/ui/use-path, which leaves out the path of BASE_URL.",
      },
      {
        name: "react",
        importNames: ["createElement", "cloneElement"],
        message: "Use JSX, which puts the path of BASE_URL before addresses.",
      },
    ],
  },
];

/** @type {import("eslint").Linter.RuleEntry} */
export const syntax = [
  "error",
  ...[
    { selector: `CallExpression[callee.name='fetch']${PLACED}`, what: "fetch(placed(address))" },
    { selector: `NewExpression[callee.name='EventSource']${PLACED}`, what: "new EventSource(placed(address))" },
    { selector: "CallExpression[callee.property.name='sendBeacon']" + PLACED, what: "sendBeacon(placed(address))" },
    {
      selector:
        "CallExpression[callee.property.name='open'][arguments.0.value=/^[A-Z]+$/]:not([arguments.1.callee.name='placed'])",
      what: "open(method, placed(address))",
    },
    {
      selector: "CallExpression[callee.object.name='router'][callee.property.name=/^(push|replace|prefetch)$/]",
      what: "openPage(address)",
    },
    {
      selector: "NewExpression[callee.name='URL'] > Literal.arguments:first-child[value=/^\\u002f/]",
      what: "wholeAddress(path, site)",
    },
    {
      selector: "NewExpression[callee.name='URL'] > TemplateLiteral.arguments:first-child[quasis.0.value.raw=/^\\u002f/]",
      what: "wholeAddress(path, site)",
    },
    {
      selector: "CallExpression[callee.property.name=/^(set|delete)$/] Property[key.name='path'][value.value=/^\\u002f/]",
      what: "path: placed(path)",
    },
    { selector: "Property[key.name=/^[Ll]ocation$/][value.type=/Literal$/]", what: "Location: placed(path)" },
  ].map(({ selector, what }) => ({
    selector,
    message: `The site can be under a path (BASE_URL): write ${what}, of lib/platform/base-path or components/ui/open-page.`,
  })),
];
