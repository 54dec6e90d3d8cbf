import { defineConfig, type DummyRuleMap } from "oxlint";

interface Refused {
  name: string;
  message: string;
}

/** What the pure rooms lack: the same question always has the same answer. */
const pureRoom = (room: string, alsoRefused: Refused[] = []): DummyRuleMap => ({
  "no-restricted-globals": [
    "error",
    { name: "performance", message: `${room} has no clock: pass the date in.` },
    { name: "globalThis", message: `${room} knows no surroundings: pass the value in.` },
    ...alsoRefused,
  ],
  "no-restricted-properties": [
    "error",
    { object: "Math", property: "random", message: `${room} has no randomness: pass the number in.` },
  ],
});

/**
 * Correctness first, then the house rules. The import rules are our own plugin (scripts/lint), because its
 * sentences can say what to do instead, and because it knows `#room` imports without a resolver.
 */
export default defineConfig({
  plugins: ["typescript", "import", "react", "jsx-a11y", "unicorn", "oxc", "promise", "vitest"],
  jsPlugins: ["./scripts/lint/rooms-plugin.ts"],
  options: { typeAware: true, reportUnusedDisableDirectives: "error" },
  categories: { correctness: "error" },
  ignorePatterns: ["dist", "dist-server", "data", "migrations"],
  rules: {
    "rooms/imports": "error",
    "rooms/only-doors-re-export": "error",
    "rooms/no-mocks-of-our-own": "error",
    "rooms/kit-has-no-clock": "error",
    "rooms/said-once": "error",
    "rooms/addresses-once": "error",
    "import/no-default-export": "error",
    "import/no-cycle": ["error", { ignoreTypes: false }],

    eqeqeq: ["error", "always"],
    "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    "no-unused-expressions": ["error", { allowShortCircuit: true, allowTernary: true }],
    "no-var": "error",
    "prefer-const": "error",
    "no-param-reassign": "error",
    "no-empty": ["error", { allowEmptyCatch: false }],
    "no-else-return": "error",
    "no-throw-literal": "error",
    "max-lines-per-function": ["error", { max: 100, skipBlankLines: true, skipComments: true }],
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
    "typescript/no-misused-spread": ["error", { allow: ["string"] }],
    // Objects with functions are closures here, without "this": there is nothing to lose its binding.
    "typescript/unbound-method": "off",

    "react/rules-of-hooks": "error",
    "react/exhaustive-deps": "error",
    "react/button-has-type": "error",
    "react/jsx-no-target-blank": "error",
    "react/no-danger": "error",
    "react/self-closing-comp": "error",

    // What these ask is right for plain elements, and wrong for the patterns of listbox, combobox and figure, for
    // content that arrives by props, and for the first field of a page that has nothing else. The real page is
    // examined by axe in every end-to-end test.
    "jsx-a11y/anchor-has-content": "off",
    "jsx-a11y/click-events-have-key-events": "off",
    "jsx-a11y/control-has-associated-label": "off",
    "jsx-a11y/interactive-supports-focus": "off",
    "jsx-a11y/no-autofocus": "off",
    "jsx-a11y/no-noninteractive-element-interactions": "off",
    "jsx-a11y/no-noninteractive-tabindex": "off",
    "jsx-a11y/prefer-tag-over-role": "off",
    "jsx-a11y/role-has-required-aria-props": "off",
    // Control characters are named on purpose, to refuse them.
    "no-control-regex": "off",
    // The rules of the React compiler, which is not used: they refuse reading a ref while rendering even where
    // that is the point.
    "react/immutability": "off",
    "react/incompatible-library": "off",
    "react/purity": "off",
    "react/refs": "off",
    "react/set-state-in-effect": "off",

    "unicorn/prefer-node-protocol": "error",
    "unicorn/no-array-for-each": "error",
    "unicorn/error-message": "error",
    "unicorn/throw-new-error": "error",
    "unicorn/filename-case": ["error", { case: "kebabCase" }],

    "vitest/no-disabled-tests": "error",
    "vitest/no-focused-tests": "error",
    "vitest/expect-expect": "off",
    // A second argument of expect says which of many it was; a helper or a property may expect in a branch.
    "vitest/valid-expect": ["error", { maxArgs: 2 }],
    "vitest/no-conditional-expect": "off",
  },
  overrides: [
    {
      files: ["src/calc/**/*.ts"],
      excludeFiles: ["**/*.test.ts"],
      rules: pureRoom("calc", [{ name: "Date", message: "calc has no clock: pass the date in." }]),
    },
    {
      // A day may be written and read here, today's day comes from the caller (rooms/kit-has-no-clock).
      files: ["src/kit/**/*.ts"],
      excludeFiles: ["**/*.test.ts"],
      rules: pureRoom("kit"),
    },
    {
      // Whoever runs a task passes clock and pause in.
      files: ["src/workers/**/*.ts"],
      excludeFiles: ["**/*.test.ts"],
      rules: pureRoom("workers", [{ name: "Date", message: "workers has no clock: pass it in." }]),
    },
    {
      files: [
        "src/kit/**",
        "src/calc/**",
        "src/workers/**",
        "src/contract/**",
        "src/web/**",
        "src/features/**",
      ],
      excludeFiles: ["**/*.test.ts", "**/*.test.tsx", "**/*.e2e.ts"],
      rules: { "no-console": "error" },
    },
    {
      files: ["**/*.test.ts", "**/*.test.tsx", "**/*.e2e.ts", "tests/**", "bench/**"],
      rules: {
        "typescript/no-non-null-assertion": "off",
        // Playwright hands a fixture on by calling a function named "use", which is no hook of React, and
        // asks for an empty pattern where a fixture needs no other.
        "react/rules-of-hooks": "off",
        "no-empty-pattern": "off",
        // The examples of the docblocks are run as they are written.
        "typescript/no-implied-eval": "off",
        "max-lines-per-function": "off",
        complexity: "off",
      },
    },
    {
      // Tools load these by their default export.
      files: [
        "*.config.ts",
        "vite.server.ts",
        "scripts/lint/rooms-plugin.ts",
        "scripts/run/test/*-reporter.mjs",
        "tests/support/*.ts",
      ],
      rules: { "import/no-default-export": "off" },
    },
  ],
});
