// The files of a ZIP archive; the only place that knows libzip.
#pragma once

#include "server/archive/source_files.hpp"

namespace archive {

void visit_zip(const std::filesystem::path& path, const SourceVisitor& visitor, const SourceLimits& limits);

}  // namespace archive
