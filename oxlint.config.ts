import { defineConfig } from "oxlint";

const CALC_CLOCK = "calc has no clock: pass the date in.";

/**
 * Correctness first, then the house rules. The import rules are our own plugin (scripts/lint), because its
 * sentences can say what to do instead, and because it knows `#room` imports without a resolver.
 */
export default defineConfig({
  plugins: ["typescript", "import", "react", "jsx-a11y", "unicorn", "oxc", "promise", "vitest"],
  jsPlugins: ["./scripts/lint/rooms-plugin.ts"],
  options: { typeAware: true },
  categories: { correctness: "error" },
  ignorePatterns: ["dist", "dist-server", "data", "migrations"],
  rules: {
    "rooms/imports": "error",
    "rooms/only-doors-re-export": "error",
    "rooms/no-mocks-of-our-own": "error",
    "import/no-default-export": "error",
    "import/no-cycle": ["error", { ignoreTypes: true }],

    eqeqeq: ["error", "always"],
    "no-var": "error",
    "prefer-const": "error",
    "no-param-reassign": "error",
    "no-empty": ["error", { allowEmptyCatch: false }],
    "no-else-return": "error",
    "no-throw-literal": "error",
    "max-lines-per-function": ["error", { max: 80, skipBlankLines: true, skipComments: true }],
    complexity: ["error", { max: 20 }],

    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/ban-ts-comment": "error",
    "typescript/consistent-type-imports": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
    "typescript/await-thenable": "error",
    "typescript/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
    "typescript/only-throw-error": "error",
    "typescript/prefer-promise-reject-errors": "error",
    "typescript/return-await": ["error", "error-handling-correctness-only"],
    "typescript/no-unsafe-type-assertion": "off",

    "react/rules-of-hooks": "error",
    "react/exhaustive-deps": "error",
    "react/button-has-type": "error",
    "react/no-array-index-key": "error",
    "react/jsx-no-target-blank": "error",
    "react/no-danger": "error",
    "react/self-closing-comp": "error",

    // role="status" and role="group" are right where <output> and <fieldset> would bring their own looks.
    "jsx-a11y/prefer-tag-over-role": "off",
    // It does not see content that arrives by spread props; axe looks at the real page in every end-to-end test.
    "jsx-a11y/anchor-has-content": "off",
    // Control characters are named on purpose, to refuse them.
    "no-control-regex": "off",
    // It takes the element of a ref handed to a hook for a value of React.
    "react/immutability": "off",

    "unicorn/prefer-node-protocol": "error",
    "unicorn/no-array-for-each": "error",
    "unicorn/error-message": "error",
    "unicorn/throw-new-error": "error",
    "unicorn/prefer-string-replace-all": "error",
    "unicorn/filename-case": ["error", { case: "kebabCase" }],

    "vitest/no-disabled-tests": "error",
    "vitest/no-focused-tests": "error",
    "vitest/expect-expect": "off",
  },
  overrides: [
    {
      files: ["src/calc/**/*.ts"],
      excludeFiles: ["**/*.test.ts"],
      rules: {
        "no-restricted-globals": [
          "error",
          { name: "Date", message: CALC_CLOCK },
          { name: "performance", message: CALC_CLOCK },
          { name: "globalThis", message: "calc knows no surroundings: pass the value in." },
        ],
        "no-restricted-properties": [
          "error",
          { object: "Math", property: "random", message: "calc has no randomness: pass the number in." },
        ],
      },
    },
    {
      files: ["src/calc/**", "src/contract/**", "src/web/**", "src/features/**"],
      excludeFiles: ["**/*.test.ts", "**/*.test.tsx", "**/*.e2e.ts"],
      rules: { "no-console": "error" },
    },
    {
      files: ["**/*.test.ts", "**/*.test.tsx", "**/*.e2e.ts", "tests/**", "bench/**"],
      rules: {
        "typescript/no-non-null-assertion": "off",
        // Playwright hands a fixture on by calling a function named "use", which is no hook of React.
        "react/rules-of-hooks": "off",
        "max-lines-per-function": "off",
        complexity: "off",
      },
    },
    {
      // Tools load these by their default export.
      files: ["*.config.ts", "vite.server.ts", "scripts/lint/rooms-plugin.ts", "tests/support/*.ts"],
      rules: { "import/no-default-export": "off" },
    },
  ],
});
