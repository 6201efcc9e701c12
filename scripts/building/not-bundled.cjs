// Stands in for packages that exceljs loads to read workbooks, which the product never does: old code that strangers' files
// would reach, one part of it without a licence. What is asked of it fails.
module.exports = new Proxy(
  {},
  {
    get(_nothing, name) {
      throw new Error(`This build does not read workbooks, so it has no ${String(name)}`);
    },
  },
);
