# `megaciv check`.

check-ok = ok
check-failed = failed
check-summary = { $passed } passed, { $failed } failed
check-no-such-path = { $path } does not exist
check-uncited = cited by nothing
check-coverage = { $covered } of { $clauses } clauses are covered, { $definitions } cannot be tested, { $uncovered } are left.
