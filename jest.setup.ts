// The matchers for elements take a tenth of a second to load, so only suites with a DOM load them.
if (typeof document !== 'undefined') jest.requireActual('@testing-library/jest-dom');
